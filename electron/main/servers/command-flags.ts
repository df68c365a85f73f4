import { tmpdir } from 'node:os';
import type { CommandFlag } from '../../../shared/server-input.ts';

export type FlaggedCommand = {
  readonly argv: readonly string[];
  readonly envNames: readonly string[];
  readonly resolvedPath: string | null;
  readonly cwd: string;
};

const shells = new Set(['sh', 'bash', 'zsh', 'dash', 'ash', 'ksh', 'fish', 'csh', 'tcsh', 'cmd', 'powershell', 'pwsh']);
const shellCommandOption = /^(-[a-z]*c|--command|\/[ck]|-command|-encodedcommand|-e|-ec)$/i;
const privileged = new Set(['sudo', 'doas', 'pkexec', 'su', 'run0', 'runas', 'gsudo']);
const downloaders = new Set(['npx', 'bunx', 'pnpx', 'uvx', 'pipx', 'curl', 'wget', 'docker', 'podman']);
/** A program that downloads only with one of these as its first plain argument. */
const downloadingSubcommands: Readonly<Record<string, readonly string[]>> = {
  npm: ['exec', 'x', 'install', 'i', 'init', 'create'],
  pnpm: ['dlx', 'add', 'install'],
  yarn: ['dlx', 'add', 'install'],
  bun: ['x', 'add', 'install'],
  uv: ['tool', 'run', 'pip'],
  pip: ['install'],
  pip3: ['install'],
  deno: ['run', 'install', 'x'],
  go: ['run', 'install'],
  cargo: ['install'],
  git: ['clone'],
};

/** What is worth a look before a command runs. A flag is a hint for the person, never a verdict: nothing is refused for it. */
export function commandFlags(command: FlaggedCommand): readonly CommandFlag[] {
  // A shell's script, or what `sudo` and `env` run, hides inside one argument.
  const words = command.argv.flatMap((argument) => argument.split(/[\s;&|()'"`]+/)).filter((word) => word !== '');
  const names = words.map(programName);
  const found: Record<CommandFlag, boolean> = {
    shell: names.some(
      (name, index) => shells.has(name) && words.slice(index + 1).some((word) => shellCommandOption.test(word)),
    ),
    sudo: names.some((name) => privileged.has(name)),
    download: names.some((name, index) => downloads(name, words.slice(index + 1))),
    'temporary-path': [...words, command.resolvedPath ?? '', command.cwd].some(isTemporary),
    'ld-preload': sets(command, words, (name) => /^(LD_(PRELOAD|LIBRARY_PATH|AUDIT)|DYLD_[A-Z_]+)$/.test(name)),
    'node-options': sets(command, words, (name) => name === 'NODE_OPTIONS'),
  };
  const order: readonly CommandFlag[] = ['shell', 'sudo', 'download', 'temporary-path', 'ld-preload', 'node-options'];
  return order.filter((flag) => found[flag]);
}

/** Whether the first start may take a minute (L1). */
export function isDownload(argv: readonly string[]): boolean {
  return commandFlags({ argv, envNames: [], resolvedPath: null, cwd: '/' }).includes('download');
}

/** `/usr/bin/npx`, `npx.cmd` and `NPX` are all npx. */
function programName(word: string): string {
  const last = word.split(/[/\\]/).at(-1) ?? word;
  return last.toLowerCase().replace(/\.(exe|cmd|bat|com|ps1)$/, '');
}

function downloads(name: string, after: readonly string[]): boolean {
  if (downloaders.has(name)) return true;
  const first = after.find((word) => !word.startsWith('-'));
  return first !== undefined && downloadingSubcommands[name]?.includes(first) === true;
}

function isTemporary(path: string): boolean {
  const folders = ['/tmp', '/var/tmp', '/dev/shm', '/private/tmp', '/private/var/tmp', '/var/folders', tmpdir()];
  const plain = path.replaceAll('\\', '/');
  // `--file=/tmp/x` names a file as well.
  const candidates = [plain, plain.slice(plain.indexOf('=') + 1)];
  return candidates.some(
    (one) => folders.some((folder) => one === folder || one.startsWith(`${folder}/`)) || /\/(temp|tmp)\//i.test(one),
  );
}

function sets(command: FlaggedCommand, words: readonly string[], matches: (name: string) => boolean): boolean {
  return (
    command.envNames.some(matches) ||
    words.some((word) => word.includes('=') && matches(word.slice(0, word.indexOf('='))))
  );
}
