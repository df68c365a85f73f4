import type { z } from 'zod';

/** JSON text of a column, checked; null when it does not fit, because another version of Parley or a hand has written it. */
export function readJson<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
