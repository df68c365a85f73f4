/**
 * Ids that cross the IPC. Ids go up to main, never URLs, paths or schemas.
 *
 * All are strings made by main: 128-bit random, base64url, except `ServerId` of the built-in demo server, which is `builtin:demo`.
 */
declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type ServerId = Branded<'ServerId'>;
export type CallId = Branded<'CallId'>;
/** A pending input: one input request of one round of one call; single use. */
export type InputId = Branded<'InputId'>;
/** A URL-mode request whose address main has inspected and keeps (U2). */
export type ConsentId = Branded<'ConsentId'>;

export const demoServerId: ServerId = brandId<ServerId>('builtin:demo');

/** The one place where a plain string becomes an id: at the IPC seam and where main makes one. */
export function brandId<Id extends ServerId | CallId | InputId | ConsentId>(value: string): Id {
  // A brand exists only in the type system; nothing can be checked here.
  return value as Id;
}
