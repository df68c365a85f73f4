import type { FieldEntry, FieldId } from '../form-model.ts';

/** JSON as typed; only white space is "left out". */
export type JsonEntry = { readonly kind: 'json'; readonly text: string };
/** An optional group is left out until the person adds it. */
export type ObjectEntry = { readonly kind: 'object'; readonly present: boolean; readonly entries: ArgumentEntries };
/** `id` names an item while it moves; it is not sent. */
export type ListItem = { readonly id: number; readonly entry: ArgumentEntry };
export type ListEntry = { readonly kind: 'list'; readonly present: boolean; readonly items: readonly ListItem[] };

export type ArgumentEntry = FieldEntry | JsonEntry | ObjectEntry | ListEntry;
export type ArgumentEntries = readonly (readonly [FieldId, ArgumentEntry])[];
