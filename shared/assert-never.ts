/** Marks a branch that the compiler knows to be unreachable; throws when a broken peer proves it wrong. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
