import type { Era } from '../../../shared/app-state.ts';
import type { CallId, ServerId } from '../../../shared/ids.ts';
import type { ClientCapabilitySet, ToolDefinition } from '../mcp/connection.ts';
import type { InitialRequest } from '../mcp/leg.ts';
import type { ShownArguments } from './secret-arguments.ts';

/** What a call is begun with; fixed for all of its legs. */
export type CallInit = {
  readonly id: CallId;
  readonly serverId: ServerId;
  readonly initial: InitialRequest;
  /** The tool's or prompt's name, or the resource's URI, for display. */
  readonly target: string;
  readonly shownArguments: ShownArguments;
  readonly tool: ToolDefinition | null;
  /** Declared on each leg of this call, whatever the settings say later (P1). */
  readonly declared: ClientCapabilitySet;
  /** Who was called, as the person knew it then: shown in the sheet, whatever the config says by now. */
  readonly serverName: string;
  readonly serverIdentity: string;
  readonly serverOrigin: string | null;
  /** The identity and era it began with: nothing of the call is ever sent to another (P20). */
  readonly identityKey: string;
  readonly era: Era;
};
