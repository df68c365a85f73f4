/** A promise with its resolver outside: `Promise.withResolvers`, which Node 20 does not have. */
export type Deferred<Value> = { readonly promise: Promise<Value>; readonly resolve: (value: Value) => void };

export function deferred<Value>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
