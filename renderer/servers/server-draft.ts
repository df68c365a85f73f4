import type { EraSetting, ServerView } from '../../shared/app-state.ts';
import type { ServerInput, ServerInputProblem } from '../../shared/server-input.ts';

/** A name with a value that may be secret: a header, an environment variable. `key` is the row's own, for React. */
export type PairRow = {
  readonly key: number;
  readonly name: string;
  readonly value: string;
  /** Main has a value under this name; an untouched row keeps it. The window never learns it. */
  readonly kept: boolean;
};

export type TextRow = { readonly key: number; readonly text: string };

/** What stands in the server form. Both transports are held, so that looking at the other one loses nothing. */
export type ServerDraft = {
  readonly kind: 'http' | 'stdio';
  readonly name: string;
  readonly era: EraSetting;
  readonly url: string;
  readonly headers: readonly PairRow[];
  readonly command: string;
  readonly args: readonly TextRow[];
  readonly env: readonly PairRow[];
  readonly cwd: string;
};

export const emptyDraft: ServerDraft = {
  kind: 'http',
  name: '',
  era: 'auto',
  url: '',
  headers: [],
  command: '',
  args: [],
  env: [],
  cwd: '',
};

let lastKey = 0;

export function newPair(name = '', kept = false): PairRow {
  lastKey += 1;
  return { key: lastKey, name, value: '', kept };
}

export function newText(text = ''): TextRow {
  lastKey += 1;
  return { key: lastKey, text };
}

/** The form for a server that exists. */
export function draftOf({ name, era, transport }: ServerView): ServerDraft {
  switch (transport.kind) {
    case 'http':
      return {
        ...emptyDraft,
        kind: 'http',
        name,
        era,
        url: transport.url,
        headers: transport.headerNames.map((header) => newPair(header, true)),
      };
    case 'stdio':
      return {
        ...emptyDraft,
        kind: 'stdio',
        name,
        era,
        command: transport.command,
        args: transport.args.map((text) => newText(text)),
        env: transport.envNames.map((variable) => newPair(variable, true)),
        cwd: transport.cwd ?? '',
      };
    case 'demo':
      return { ...emptyDraft, name, era };
  }
}

/** Without the rows that were added and left empty. An empty argument is an argument and stays. */
export function withoutEmptyRows(draft: ServerDraft): ServerDraft {
  const filled = (row: PairRow) => row.name !== '' || row.value !== '';
  return { ...draft, headers: draft.headers.filter(filled), env: draft.env.filter(filled) };
}

/** The draft as main takes it; null stands for "keep the value you have". */
export function inputOf(draft: ServerDraft): ServerInput {
  const pair = (row: PairRow): [string, string | null] => [row.name, row.kept && row.value === '' ? null : row.value];
  return {
    name: draft.name,
    era: draft.era,
    transport:
      draft.kind === 'http'
        ? { kind: 'http', url: draft.url.trim(), headers: draft.headers.map(pair) }
        : {
            kind: 'stdio',
            command: draft.command,
            args: draft.args.map((row) => row.text),
            env: draft.env.map(pair),
            cwd: draft.cwd.trim() === '' ? null : draft.cwd.trim(),
          },
  };
}

/** A problem that main found, or one of an entry that is missing and therefore not even sent. */
export type FormProblem = Omit<ServerInputProblem, 'code'> & {
  readonly code: ServerInputProblem['code'] | 'name-empty' | 'url-empty';
};

/** What is missing. Everything else is judged by main. */
export function missingEntries(draft: ServerDraft): readonly FormProblem[] {
  const problems: FormProblem[] = [];
  if (draft.name.trim() === '') problems.push({ field: 'name', index: null, code: 'name-empty' });
  if (draft.kind === 'http') {
    if (draft.url.trim() === '') problems.push({ field: 'url', index: null, code: 'url-empty' });
    draft.headers.forEach((row, index) => {
      if (row.name === '') problems.push({ field: 'headers', index, code: 'header-name-invalid' });
    });
  } else {
    if (draft.command.trim() === '') problems.push({ field: 'command', index: null, code: 'command-empty' });
    draft.env.forEach((row, index) => {
      if (row.name === '') problems.push({ field: 'env', index, code: 'env-name-invalid' });
    });
  }
  return problems;
}
