import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { formAnswer } from '../mcp/answers.ts';
import { requireElicitation } from '../mcp/capabilities.ts';
import { reply } from '../mcp/replies.ts';
import { defineTool, type ToolCall, type ToolResult } from '../mcp/tool.ts';
import { ACTIVITIES, DESTINATIONS, LANDSCAPES, landscapeIds, titleOf } from './trip-catalogue.ts';

/** What is known after each round. It lives in `requestState` alone: the server keeps nothing between the rounds. */
const tripState = z.discriminatedUnion('phase', [
  z.strictObject({ phase: z.literal('landscape') }),
  z.strictObject({ phase: z.literal('destination'), landscape: z.enum(landscapeIds), nights: z.int() }),
  z.strictObject({
    phase: z.literal('activities'),
    landscape: z.enum(landscapeIds),
    nights: z.int(),
    destination: z.string(),
  }),
]);
type TripState = z.output<typeof tripState>;

export const planTrip = defineTool({
  name: 'plan_trip',
  title: 'Plan a trip',
  description:
    'Plans a short trip in three rounds. Each question depends on the answer before: first the landscape, then a ' +
    'place there, then what to do in that place.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    traveller: z.string().min(1).max(60).optional().describe('Who travels. Used in the itinerary only.'),
  }),
  output: z.object({
    status: z.enum(['planned', 'declined']),
    destination: z.string().optional(),
    nights: z.int().optional(),
    activities: z.array(z.string()).optional(),
  }),
  run: ({ traveller }, call) => {
    if (!call.state.present) return ask(call, { phase: 'landscape' });
    const { data } = call.state.open(tripState);
    if (data.phase === 'landscape') return afterLandscape(call, data);
    if (data.phase === 'destination') return afterDestination(call, data);
    return afterActivities(call, data, traveller);
  },
});

function afterLandscape(call: ToolCall, state: TripState): ToolResult {
  const content = z.object({ landscape: z.enum(landscapeIds), nights: z.int().min(1).max(14) });
  const answer = formAnswer(call, 'landscape', content);
  if (answer.kind === 'declined') return stopped();
  return ask(call, answer.kind === 'accepted' ? { phase: 'destination', ...answer.content } : state);
}

function afterDestination(call: ToolCall, state: Extract<TripState, { phase: 'destination' }>): ToolResult {
  const content = z.object({ destination: z.enum(DESTINATIONS[state.landscape].map(({ id }) => id)) });
  const answer = formAnswer(call, 'destination', content);
  if (answer.kind === 'declined') return stopped();
  return ask(call, answer.kind === 'accepted' ? { ...state, phase: 'activities', ...answer.content } : state);
}

function afterActivities(
  call: ToolCall,
  state: Extract<TripState, { phase: 'activities' }>,
  traveller: string | undefined,
): ToolResult {
  const offered = ACTIVITIES[state.landscape].map(({ id }) => id);
  const content = z.object({
    activities: z.array(z.enum(offered)).min(1).max(3),
    remarks: z.string().max(200).optional(),
  });
  const answer = formAnswer(call, 'activities', content);
  if (answer.kind === 'declined') return stopped();
  if (answer.kind !== 'accepted') return ask(call, state);
  const place = titleOf(DESTINATIONS[state.landscape], state.destination);
  const activities = answer.content.activities.map((id) => titleOf(ACTIVITIES[state.landscape], id));
  const { remarks } = answer.content;
  const text =
    `${traveller === undefined ? 'Your trip' : `${traveller}’s trip`}: ${state.nights} ${state.nights === 1 ? 'night' : 'nights'} in ${place}.\n` +
    `Planned: ${activities.join(', ')}.${remarks === undefined || remarks === '' ? '' : `\nTo keep in mind: ${remarks}`}`;
  return reply(text, { status: 'planned', destination: place, nights: state.nights, activities });
}

function stopped(): ToolResult {
  return reply('You declined, so no trip was planned.', { status: 'declined' });
}

/** Asks the question of a phase: the first time, and again when its answer decided nothing. */
function ask(call: ToolCall, state: TripState): ToolResult {
  requireElicitation(call.capabilities, 'form');
  return inputRequired({ inputRequests: { [state.phase]: question(state) }, requestState: call.state.seal(state) });
}

function question(state: TripState) {
  switch (state.phase) {
    case 'landscape':
      return inputRequired.elicit({
        message: 'Where would you like to go, and for how long?',
        requestedSchema: {
          type: 'object',
          properties: {
            landscape: { type: 'string', title: 'Landscape', oneOf: LANDSCAPES.map(asOption) },
            nights: { type: 'integer', title: 'Nights', minimum: 1, maximum: 14, default: 3 },
          },
          required: ['landscape', 'nights'],
        },
      });
    case 'destination':
      return inputRequired.elicit({
        message: `${titleOf(LANDSCAPES, state.landscape)} it is. Which place?`,
        requestedSchema: {
          type: 'object',
          properties: {
            destination: { type: 'string', title: 'Place', oneOf: DESTINATIONS[state.landscape].map(asOption) },
          },
          required: ['destination'],
        },
      });
    case 'activities':
      return inputRequired.elicit({
        message: `What would you like to do in ${titleOf(DESTINATIONS[state.landscape], state.destination)}? Choose up to three.`,
        requestedSchema: {
          type: 'object',
          properties: {
            activities: {
              type: 'array',
              title: 'Activities',
              minItems: 1,
              maxItems: 3,
              items: { anyOf: ACTIVITIES[state.landscape].map(asOption) },
            },
            remarks: {
              type: 'string',
              title: 'Anything to keep in mind',
              description: 'Allergies, a slow walker, a dog.',
              maxLength: 200,
            },
          },
          required: ['activities'],
        },
      });
  }
}

function asOption({ id, title }: { readonly id: string; readonly title: string }) {
  return { const: id, title };
}
