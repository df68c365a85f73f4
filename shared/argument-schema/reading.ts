import type { ArgumentField } from '../argument-model.ts';
import type { JsonObject } from '../requested-schema/json.ts';

/** P25: levels of objects and lists in one form, and fields of all levels together. */
export const argumentLimits = { levels: 5, fields: 200 } as const;

/** Where the reading of a tree of arguments stands. */
export type Reading = {
  /** Objects and lists around this place, the arguments themselves not counted. */
  readonly depth: number;
  /** `properties` and `items` of what is around: meeting one again means that the schema contains itself. */
  readonly ancestors: readonly JsonObject[];
  /** Fields so far, over the whole tree. */
  readonly budget: { fields: number };
};

export const inside = (reading: Reading, part: JsonObject): Reading => ({
  ...reading,
  depth: reading.depth + 1,
  ancestors: [...reading.ancestors, part],
});

/** The next id of the tree. */
export const nextId = ({ budget }: Reading): string => {
  const id = `f${budget.fields}`;
  budget.fields += 1;
  return id;
};

export type ReadArgument = ArgumentField | 'too-many-fields';
