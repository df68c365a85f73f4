import { type InputRequest, inputRequired } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { TERMS_PATH } from '../http/terms-route.ts';
import { consentAnswer, formAnswer } from '../mcp/answers.ts';
import type { CallState } from '../mcp/call-state.ts';
import { requireElicitation } from '../mcp/capabilities.ts';
import { reply } from '../mcp/replies.ts';
import { type DemoTool, defineTool, type ToolCall, type ToolResult } from '../mcp/tool.ts';

const account = z.object({ name: z.string().min(1).max(60), email: z.email(), newcomer: z.boolean().optional() });
const preferences = z.object({ digest: z.enum(['daily', 'weekly', 'never']), hour: z.int().min(0).max(23).optional() });

/** The answers so far. Each is independent: one may be declined and the others accepted. */
const signUpState = z.strictObject({
  phase: z.literal('questions'),
  account: z.union([account, z.literal('declined')]).optional(),
  preferences: z.union([preferences, z.literal('declined')]).optional(),
  terms: z.enum(['accepted', 'declined']).optional(),
});
type SignUpState = z.output<typeof signUpState>;

export function signUp(pageOrigin: () => Promise<string>): DemoTool {
  return defineTool({
    name: 'sign_up',
    title: 'Sign up',
    description:
      'Asks three things at once: your account, your preferences, and to read the terms in your browser. You can ' +
      'answer each on its own. Nothing is stored and no account is made.',
    annotations: { readOnlyHint: true, openWorldHint: false },
    input: z.object({}),
    output: z.object({
      status: z.enum(['signed_up', 'not_signed_up']),
      digest: z.enum(['daily', 'weekly', 'never']).optional(),
    }),
    run: async (_, call) => {
      if (!call.state.present) return await ask(call, { phase: 'questions' }, pageOrigin);
      const state = call.state.open(signUpState);
      const merged = withAnswers(call, state.data);
      const isComplete = merged.account !== undefined && merged.preferences !== undefined && merged.terms !== undefined;
      return isComplete ? outcome(merged) : await ask(call, merged, pageOrigin, state);
    },
  });
}

function withAnswers(call: ToolCall, state: SignUpState): SignUpState {
  const accountNow = state.account ?? contentOf(formAnswer(call, 'account', account));
  const preferencesNow = state.preferences ?? contentOf(formAnswer(call, 'preferences', preferences));
  const { kind: consent } = consentAnswer(call, 'terms');
  const termsNow = state.terms ?? (consent === 'unanswered' ? undefined : consent);
  return {
    phase: 'questions',
    ...(accountNow !== undefined && { account: accountNow }),
    ...(preferencesNow !== undefined && { preferences: preferencesNow }),
    ...(termsNow !== undefined && { terms: termsNow }),
  };
}

function contentOf<Content>(
  answer: ReturnType<typeof formAnswer<z.ZodType<Content>>>,
): Content | 'declined' | undefined {
  if (answer.kind === 'accepted') return answer.content;
  return answer.kind === 'declined' ? 'declined' : undefined;
}

function outcome({ account: who, preferences: wishes, terms }: SignUpState): ToolResult {
  if (who === undefined || who === 'declined') {
    return reply('You did not give an account, so you are not signed up.', { status: 'not_signed_up' });
  }
  if (terms !== 'accepted') {
    return reply('You did not want to read the terms, so you are not signed up.', { status: 'not_signed_up' });
  }
  const digest = wishes === undefined || wishes === 'declined' ? 'never' : wishes.digest;
  const letters = digest === 'never' ? 'You will get no letters.' : `You will get a ${digest} letter at ${who.email}.`;
  return reply(`Welcome${who.newcomer === false ? ' back' : ''}, ${who.name}. ${letters}`, {
    status: 'signed_up',
    digest,
  });
}

/** Asks for everything that is still open. */
async function ask(
  call: ToolCall,
  state: SignUpState,
  pageOrigin: () => Promise<string>,
  previous?: CallState<unknown>,
): Promise<ToolResult> {
  const forms = {
    ...(state.account === undefined && { account: askAccount() }),
    ...(state.preferences === undefined && { preferences: askPreferences() }),
  };
  const needed = [
    ...(Object.keys(forms).length > 0 ? (['form'] as const) : []),
    ...(state.terms === undefined ? (['url'] as const) : []),
  ];
  requireElicitation(call.capabilities, ...needed);
  const inputRequests: Record<string, InputRequest> = { ...forms };
  if (state.terms === undefined) {
    const url = `${await pageOrigin()}${TERMS_PATH}`;
    inputRequests.terms = inputRequired.elicitUrl({ message: 'Please read our terms. They are very short.', url });
  }
  return inputRequired({ inputRequests, requestState: call.state.seal(state, previous) });
}

function askAccount(): InputRequest {
  return inputRequired.elicit({
    message: 'Who are you?',
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', title: 'Name', minLength: 1, maxLength: 60 },
        email: { type: 'string', title: 'E-mail', format: 'email' },
        newcomer: { type: 'boolean', title: 'This is my first time here', default: true },
      },
      required: ['name', 'email'],
    },
  });
}

function askPreferences(): InputRequest {
  return inputRequired.elicit({
    message: 'How often may we write to you?',
    requestedSchema: {
      type: 'object',
      properties: {
        digest: {
          type: 'string',
          title: 'Letters',
          oneOf: [
            { const: 'daily', title: 'Every day' },
            { const: 'weekly', title: 'Once a week' },
            { const: 'never', title: 'Never' },
          ],
          default: 'weekly',
        },
        hour: { type: 'integer', title: 'At which hour', description: '0 to 23.', minimum: 0, maximum: 23, default: 8 },
      },
      required: ['digest'],
    },
  });
}
