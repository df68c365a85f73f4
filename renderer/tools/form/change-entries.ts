import type { ArgumentEntries, ArgumentEntry, ListEntry, ObjectEntry } from '../../../shared/argument-values.ts';
import type { FieldId } from '../../../shared/form-model.ts';

type Change = (before: ArgumentEntry) => ArgumentEntry;

/** Entries with one of them changed; the others keep their identity. */
export function changeEntry(entries: ArgumentEntries, id: FieldId, change: Change): ArgumentEntries {
  return entries.map((pair) => (pair[0] === id ? ([id, change(pair[1])] as const) : pair));
}

export function changeInGroup(group: ObjectEntry, id: FieldId, change: Change): ObjectEntry {
  return { ...group, entries: changeEntry(group.entries, id, change) };
}

export function changeItem(list: ListEntry, itemId: number, change: Change): ListEntry {
  return {
    ...list,
    items: list.items.map((item) => (item.id === itemId ? { id: itemId, entry: change(item.entry) } : item)),
  };
}

/** A list with one more item at its end, under an id that no other item has. */
export function addItem(list: ListEntry, entry: ArgumentEntry): ListEntry {
  const id = 1 + Math.max(-1, ...list.items.map((item) => item.id));
  return { kind: 'list', present: true, items: [...list.items, { id, entry }] };
}

export function removeItem(list: ListEntry, itemId: number): ListEntry {
  return { ...list, items: list.items.filter((item) => item.id !== itemId) };
}
