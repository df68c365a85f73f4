import { ChevronDown, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ChoiceField } from '../../../shared/form-model.ts';
import { singleLine, textLimits } from '../../../shared/plain-text.ts';
import { IconButton } from '../icon-button.tsx';
import { useT } from '../translate.ts';
import { OptionList, type OptionListHandle, optionId } from './combobox-list.tsx';
import { type ControlProps, controlAttributes } from './control-props.ts';
import styles from './controls.module.css';
import { shownEntry } from './entry-text.ts';
import { matchingOptions } from './matching-options.ts';

/**
 * F16: more than twenty options as an ARIA combobox: a filter over title and value, and a list that draws only what is in view.
 *
 * Typing alone chooses nothing: Enter or a click does, and leaving the field shows again what is chosen.
 */
export function ComboboxControl(props: ControlProps<ChoiceField>) {
  const { field, entry, id, labelledBy, locked, onChange } = props;
  const t = useT();
  const shown = shownEntry(field, entry);
  const chosen = shown.kind === 'option' ? shown.index : null;
  const chosenTitle = chosen === null ? '' : titleOf(field, chosen) || t('sheet.field.emptyOption');
  const [filter, setFilter] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<OptionListHandle>(null);
  const open = filter !== null;
  const matches = useMemo(() => matchingOptions(field.options, filter ?? ''), [field.options, filter]);
  const activeOption = matches[active];

  const show = () => {
    if (open || locked) return;
    setFilter('');
    setActive(chosen ?? 0);
  };
  const choose = (index: number) => {
    setFilter(null);
    onChange({ kind: 'option', index });
  };
  const move = (place: number) => setActive(Math.max(0, Math.min(matches.length - 1, place)));

  useEffect(() => {
    if (open) list.current?.scrollTo(active);
  }, [open, active]);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const page = 8;
    const moves: Readonly<Record<string, number>> = open
      ? { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + page, PageUp: active - page }
      : { ArrowDown: active, ArrowUp: active };
    const place = moves[event.key];
    if (place !== undefined) {
      event.preventDefault();
      if (open) move(place);
      else show();
    } else if (open && event.key === 'Enter') {
      event.preventDefault();
      if (activeOption !== undefined) choose(activeOption);
    } else if (open && event.key === 'Escape') {
      setFilter(null);
    }
  };

  return (
    <span className={styles.combobox}>
      <input
        {...controlAttributes(props)}
        ref={input}
        id={id}
        className={styles.input}
        role="combobox"
        aria-labelledby={labelledBy}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && activeOption !== undefined ? optionId(id, activeOption) : undefined}
        type="text"
        dir="auto"
        value={filter ?? chosenTitle}
        placeholder={
          open && chosenTitle !== '' ? chosenTitle : t('sheet.field.typeToFind', { count: field.options.length })
        }
        readOnly={locked}
        autoComplete="off"
        spellCheck={false}
        onClick={show}
        // The first key replaces the shown choice by a filter.
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setFilter(null)}
        onKeyDown={press}
        onChange={(event) => {
          setFilter(event.currentTarget.value);
          setActive(0);
        }}
      />
      {chosen !== null && !field.required && !locked && (
        <IconButton icon={X} label={t('sheet.field.clearChoice')} onClick={() => onChange({ kind: 'unset' })} />
      )}
      <ChevronDown aria-hidden="true" className={styles.chevron} />
      {open && (
        <OptionList
          ref={list}
          id={id}
          labelledBy={labelledBy}
          anchor={input}
          options={field.options}
          matches={matches}
          active={active}
          chosen={chosen}
          onChoose={choose}
        />
      )}
    </span>
  );
}

function titleOf(field: ChoiceField, index: number): string {
  return singleLine(field.options[index]?.title, textLimits.title);
}
