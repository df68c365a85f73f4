import { inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { formAnswer } from '../mcp/answers.ts';
import { requireElicitation } from '../mcp/capabilities.ts';
import { reply } from '../mcp/replies.ts';
import { defineTool, type ToolCall, type ToolResult } from '../mcp/tool.ts';
import { profile, profileSchema } from './profile-schema.ts';

const KEY = 'profile';
const profileState = z.strictObject({ phase: z.literal('form') });

export const profileUpdate = defineTool({
  name: 'profile_update',
  title: 'Update your profile',
  description:
    'Asks for a whole profile in one form, with a field of every kind that a server may ask for: text, numbers, yes or ' +
    'no, dates, addresses, one choice, several choices. Nothing is stored.',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),
  output: z.object({ status: z.enum(['updated', 'declined']), profile: profile.optional() }),
  run: (_, call) => {
    if (!call.state.present) return ask(call, 'Please check your profile.');
    call.state.open(profileState);
    const answer = formAnswer(call, KEY, profile);
    if (answer.kind === 'declined') return reply('You declined. Your profile stays as it is.', { status: 'declined' });
    if (answer.kind === 'accepted') return updated(answer.content);
    const unusable = 'Some of these values cannot be used. Please look at your profile again.';
    return ask(call, answer.why === 'unusable' ? unusable : 'Please check your profile.');
  },
});

function ask(call: ToolCall, message: string): ToolResult {
  requireElicitation(call.capabilities, 'form');
  return inputRequired({
    inputRequests: { [KEY]: inputRequired.elicit({ message, requestedSchema: profileSchema }) },
    requestState: call.state.seal({ phase: 'form' }),
  });
}

function updated(values: z.output<typeof profile>): ToolResult {
  const lines = Object.entries(profileSchema.properties).flatMap(([name, { title }]) => {
    const value = Object.entries(values).find(([key]) => key === name)?.[1];
    return value === undefined ? [] : [`- ${title}: ${said(value)}`];
  });
  return reply(`Your profile now says:\n${lines.join('\n')}`, { status: 'updated', profile: values });
}

function said(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
