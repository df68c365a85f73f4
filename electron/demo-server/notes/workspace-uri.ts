import { pathToFileURL } from 'node:url';

/** A folder on disk that one principal may use. `root` is a real path: no symbolic link in it. */
export interface Workspace {
  readonly root: string;
  readonly uri: string;
}

export function workspaceAt(realRoot: string): Workspace {
  return { root: realRoot, uri: pathToFileURL(realRoot).href };
}

const MAX_URI_LENGTH = 4096;
const FILE_URI = /^file:\/\/\/(?!\/)/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const FORBIDDEN_IN_URI = /[?#\\\u0000-\u0020\u007f-\u009f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const FORBIDDEN_IN_NAME = /[/\\:\u0000-\u001f\u007f-\u009f]/;

/**
 * The lexical half of containment: the folder below the workspace that a `workspaceUri` names, or undefined.
 *
 * Each component is decoded once and compared as it is; nothing is resolved, so there is nothing to resolve twice. This
 * alone is not enough (a component may be a symbolic link): the other half opens the real files.
 */
export function folderInWorkspace(workspace: Workspace, uri: string): readonly string[] | undefined {
  if (uri.length > MAX_URI_LENGTH || !FILE_URI.test(uri) || FORBIDDEN_IN_URI.test(uri)) return undefined;
  const asked = decodeComponents(uri);
  const own = decodeComponents(workspace.uri);
  if (asked === undefined || own === undefined) return undefined;
  if (asked.length < own.length || own.some((component, index) => component !== asked[index])) return undefined;
  const below = asked.slice(own.length);
  return below.every(isPlainName) ? below : undefined;
}

function decodeComponents(uri: string): readonly string[] | undefined {
  const components = uri.slice('file:///'.length).split('/');
  // One slash at the end is the usual way to write a folder.
  if (components.at(-1) === '') components.pop();
  try {
    return components.map((component) => decodeURIComponent(component));
  } catch {
    return undefined;
  }
}

/** A name that means the same to every file system: no dots that climb or hide, no second encoding, no twin in another normal form. */
export function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    !name.startsWith('.') &&
    !/[. ]$/.test(name) &&
    !FORBIDDEN_IN_NAME.test(name) &&
    !/%[0-9a-f]{2}/i.test(name) &&
    name === name.normalize('NFC')
  );
}
