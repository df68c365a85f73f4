import type { ContentPairs, ContentValue } from '../form-model.ts';

/**
 * The `content` object of an accepted form, built from pairs.
 *
 * It has no prototype, and every name is defined as an own property: a field named `__proto__` is a field like any other.
 */
export const contentObject = (pairs: ContentPairs): Readonly<Record<string, ContentValue>> => {
  const content: Record<string, ContentValue> = Object.create(null);
  for (const [name, value] of pairs) {
    Object.defineProperty(content, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return content;
};
