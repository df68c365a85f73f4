import { z } from 'zod';
import type { ToolCall } from './tool.ts';

/**
 * What came back under one key.
 *
 * `unanswered` is everything that decides nothing: no entry, cancel, accept without content, content that does not fit.
 * The server asks again then; a decline is an answer and is never asked again.
 */
export type Answer<Content> =
  | { readonly kind: 'accepted'; readonly content: Content }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unanswered'; readonly why: 'missing' | 'cancelled' | 'unusable' };

const response = z.looseObject({ action: z.enum(['accept', 'decline', 'cancel']), content: z.unknown().optional() });

/** The answer to a form. */
export function formAnswer<Schema extends z.ZodType>(
  call: ToolCall,
  key: string,
  schema: Schema,
): Answer<z.output<Schema>> {
  return answer(call, key, (content) => {
    const parsed = schema.safeParse(content);
    return parsed.success ? { kind: 'accepted', content: parsed.data } : { kind: 'unanswered', why: 'unusable' };
  });
}

/** The answer to a URL request: an accept means consent to open it and nothing more, so content does not count. */
export function consentAnswer(call: ToolCall, key: string): Answer<undefined> {
  return answer(call, key, () => ({ kind: 'accepted', content: undefined }));
}

function answer<Content>(call: ToolCall, key: string, accept: (content: unknown) => Answer<Content>): Answer<Content> {
  const entry = call.responses.get(key);
  if (entry === undefined) return { kind: 'unanswered', why: 'missing' };
  const parsed = response.safeParse(entry);
  if (!parsed.success) return { kind: 'unanswered', why: 'unusable' };
  if (parsed.data.action === 'decline') return { kind: 'declined' };
  if (parsed.data.action === 'cancel') return { kind: 'unanswered', why: 'cancelled' };
  return accept(parsed.data.content);
}
