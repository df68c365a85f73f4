export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Whether a request's `inputResponses` is something other than an object.
 *
 * Looked at on the raw message: the SDK turns such a value into an empty object, and the call would go on as if nobody
 * had answered.
 */
export function hasUnreadableResponses(message: unknown): boolean {
  if (!isPlainObject(message) || !isPlainObject(message.params)) return false;
  const { params } = message;
  return 'inputResponses' in params && !isPlainObject(params.inputResponses);
}

export const UNREADABLE_RESPONSES = { code: -32602, message: 'Invalid params: inputResponses must be an object' };
