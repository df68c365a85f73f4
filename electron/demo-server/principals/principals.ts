import { folderInWorkspace, type Workspace } from '../notes/workspace-uri.ts';
import { sameText } from '../state/codec.ts';

/** Someone whom the server knows. Never what a client says about itself: `clientInfo` identifies nobody. */
export interface Principal {
  readonly name: string;
  readonly workspace: Workspace;
}

/** A principal as it was given on the command line, before its folder was opened. */
export interface PrincipalSetting {
  readonly name: string;
  readonly token: string;
  /** Empty: the server's own workspace. */
  readonly workspace: string;
}

export interface KnownPrincipal extends Principal {
  readonly token: string;
}

const SETTING = /^(?<name>[A-Za-z0-9_-]{1,64})=(?<token>[A-Za-z0-9._~+/-]{8,512}):(?<workspace>.*)$/s;

/** Reads `NAME=TOKEN:WORKSPACE,…`. Undefined when a part of it is none: the text holds tokens, so nobody quotes it back. */
export function parsePrincipals(text: string): readonly PrincipalSetting[] | undefined {
  const settings: PrincipalSetting[] = [];
  // A workspace may hold commas: only a comma with another NAME=TOKEN: behind it separates.
  for (const part of text.split(/,(?=[A-Za-z0-9_-]+=[^,:]+:)/)) {
    const groups = SETTING.exec(part)?.groups;
    const { name, token, workspace } = groups ?? {};
    if (name === undefined || token === undefined || workspace === undefined) return undefined;
    settings.push({ name, token, workspace });
  }
  return settings;
}

/** The principal that an `Authorization` header proves, if any. Every token is compared, so that the time tells nothing. */
export function authenticate(principals: readonly KnownPrincipal[], header: string | undefined): Principal | undefined {
  const token = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? '';
  const matches = principals.filter((principal) => sameText(principal.token, token));
  return matches[0];
}

/**
 * Authorization, the first of three layers: may this principal use this `workspaceUri`?
 *
 * The second is containment (which real file is meant), the third the sandbox of the operating system, which this
 * program does not build: run it as a user who can reach nothing else. An explicit URI grants nothing by itself.
 */
export function authorizedFolder(
  principal: Principal,
  workspaceUri: string | undefined,
): readonly string[] | undefined {
  return folderInWorkspace(principal.workspace, workspaceUri ?? principal.workspace.uri);
}
