import { memo, useCallback, useRef } from 'react';
import type { ArgumentField, ListField, ObjectField } from '../../../shared/argument-model.ts';
import {
  type ArgumentEntries,
  type ArgumentEntry,
  initialArgument,
  type ListEntry,
  type ObjectEntry,
} from '../../../shared/argument-values.ts';
import type { FieldEntry } from '../../../shared/form-model.ts';
import { pointerTo } from '../../../shared/json-reading.ts';
import { addItem, changeInGroup, changeItem, removeItem } from './change-entries.ts';
import { focusPath } from './focus-path.ts';
import type { ChangeEntry } from './form-context.ts';
import { GroupFrame } from './group-frame.tsx';
import { ItemRow } from './item-row.tsx';
import { JsonFieldBox } from './json-field-box.tsx';
import { ListFrame } from './list-frame.tsx';
import { ValueField } from './value-field.tsx';

/** Where an argument stands: JSON pointer of its value, and the id of its control. */
type Place = { readonly path: string; readonly id: string };

type FieldsProps = Place & {
  readonly fields: readonly ArgumentField[];
  readonly entries: ArgumentEntries;
  readonly onChange: ChangeEntry;
};

/** The fields of one object, in the order of the schema (F17). */
export function ArgumentFields({ fields, entries, path, id, onChange }: FieldsProps) {
  const known = new Map(entries);
  return fields.map((field) => (
    <ArgumentFieldView
      key={field.id}
      field={field}
      entry={known.get(field.id)}
      path={pointerTo(path, field.key)}
      id={`${id}-${field.id}`}
      onChange={onChange}
    />
  ));
}

type FieldProps = Place & {
  readonly field: ArgumentField;
  readonly entry: ArgumentEntry | undefined;
  readonly onChange: ChangeEntry;
};

/** One argument of any kind. Drawn again only when its own entry changes. */
const ArgumentFieldView = memo(function ArgumentFieldView({ field, entry, path, id, onChange }: FieldProps) {
  const set = useCallback((next: ArgumentEntry) => onChange(field.id, () => next), [field.id, onChange]);
  switch (field.kind) {
    case 'object':
      return <GroupView field={field} entry={asGroup(field, entry)} path={path} id={id} onChange={onChange} />;
    case 'list':
      return <ListView field={field} entry={asList(field, entry)} path={path} id={id} onChange={onChange} />;
    case 'json':
      return (
        <JsonFieldBox
          field={field}
          text={entry?.kind === 'json' ? entry.text : ''}
          path={path}
          id={id}
          onChange={set}
        />
      );
    default:
      return <ValueField field={field} entry={asValue(entry)} path={path} id={id} onChange={set} />;
  }
});

type GroupProps = Place & { readonly field: ObjectField; readonly entry: ObjectEntry; readonly onChange: ChangeEntry };

function GroupView({ field, entry, path, id, onChange }: GroupProps) {
  const change = useCallback<ChangeEntry>(
    (child, update) => onChange(field.id, (before) => changeInGroup(asGroup(field, before), child, update)),
    [field, onChange],
  );
  return (
    <GroupFrame
      field={field}
      path={path}
      id={id}
      present={entry.present}
      onPresent={(present) => {
        onChange(field.id, (before) => ({ ...asGroup(field, before), present }));
        if (present) focusPath(path);
      }}
    >
      <ArgumentFields fields={field.fields} entries={entry.entries} path={path} id={id} onChange={change} />
    </GroupFrame>
  );
}

type ListProps = Place & { readonly field: ListField; readonly entry: ListEntry; readonly onChange: ChangeEntry };

function ListView({ field, entry, path, id, onChange }: ListProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const change = useCallback(
    (itemId: number, update: (before: ArgumentEntry) => ArgumentEntry) =>
      onChange(field.id, (before) => changeItem(asList(field, before), itemId, update)),
    [field, onChange],
  );
  return (
    <ListFrame
      field={field}
      entry={entry}
      path={path}
      id={id}
      addButton={addButton}
      onAdd={() => {
        onChange(field.id, (before) => addItem(asList(field, before), initialArgument(field.item)));
        focusPath(pointerTo(path, entry.items.length));
      }}
      onLeaveOut={() => onChange(field.id, () => ({ kind: 'list', present: false, items: [] }))}
    >
      {entry.items.map((item, index) => (
        <ItemView
          key={item.id}
          field={field}
          itemId={item.id}
          index={index}
          entry={item.entry}
          path={path}
          id={id}
          onChange={change}
          onRemove={() => {
            onChange(field.id, (before) => removeItem(asList(field, before), item.id));
            addButton.current?.focus();
          }}
        />
      ))}
    </ListFrame>
  );
}

type ItemProps = Place & {
  readonly field: ListField;
  readonly itemId: number;
  readonly index: number;
  readonly entry: ArgumentEntry;
  readonly onChange: (itemId: number, update: (before: ArgumentEntry) => ArgumentEntry) => void;
  readonly onRemove: () => void;
};

function ItemView({ field, itemId, index, entry, path, id, onChange, onRemove }: ItemProps) {
  const change = useCallback<ChangeEntry>((_, update) => onChange(itemId, update), [itemId, onChange]);
  return (
    <ItemRow list={field} index={index} onRemove={onRemove}>
      {(item) => (
        <ArgumentFieldView
          field={item}
          entry={entry}
          path={pointerTo(path, index)}
          id={`${id}-${itemId}`}
          onChange={change}
        />
      )}
    </ItemRow>
  );
}

function asGroup(field: ObjectField, entry: ArgumentEntry | undefined): ObjectEntry {
  if (entry?.kind === 'object') return entry;
  const start = initialArgument(field);
  return start.kind === 'object' ? start : { kind: 'object', present: field.required, entries: [] };
}

function asList(field: ListField, entry: ArgumentEntry | undefined): ListEntry {
  return entry?.kind === 'list' ? entry : { kind: 'list', present: field.required, items: [] };
}

function asValue(entry: ArgumentEntry | undefined): FieldEntry {
  if (entry === undefined || entry.kind === 'object' || entry.kind === 'list' || entry.kind === 'json') {
    return { kind: 'unset' };
  }
  return entry;
}
