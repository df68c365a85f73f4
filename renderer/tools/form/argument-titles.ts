import type { ArgumentField } from '../../../shared/argument-model.ts';
import { singleLine } from '../../../shared/plain-text.ts';

/** The title of the argument at a JSON pointer, with the titles around it: `Stops › 2 › City`. Names of no field stand as they are. */
export function titleAt(fields: readonly ArgumentField[], path: string): string {
  const titles: string[] = [];
  let inside = fields;
  let item: ArgumentField | null = null;
  for (const step of path.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    const field: ArgumentField | null = item ?? inside.find((each) => each.key === name) ?? null;
    titles.push(
      item === null && field !== null
        ? singleLine(field.title)
        : singleLine(item === null ? name : String(Number(name) + 1)),
    );
    item = field?.kind === 'list' ? field.item : null;
    inside = field?.kind === 'object' ? field.fields : [];
  }
  return titles.join(' › ');
}
