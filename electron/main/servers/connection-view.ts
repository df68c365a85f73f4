import type { ConnectionState, ServerCapabilitiesView, ServerView, ToolsState } from '../../../shared/app-state.ts';
import { plainText, singleLine } from '../../../shared/plain-text.ts';
import type { ServerConnection } from '../mcp/connection.ts';
import { identityText, type ServerConfig, transportView } from './server-config.ts';

/** A server as the window may see it. */
export function serverView(config: ServerConfig, connection: ConnectionState, stderrRevision: number): ServerView {
  return {
    id: config.id,
    name: config.name,
    transport: transportView(config.transport),
    era: config.era,
    identity: identityText(config.transport),
    connection,
    stderrRevision,
  };
}

/** In code points: far above what servers write, and small enough to be part of the mirror. */
const instructionsLimit = 20_000;

/** Whatever the server says of itself is made plain and short here (F20): it goes to the window with each change of the state. */
export function connectedState(connection: ServerConnection, tools: ToolsState): ConnectionState {
  const { era, protocolVersion, serverInfo, instructions } = connection;
  return {
    kind: 'connected',
    era,
    protocolVersion,
    serverName: singleLine(serverInfo.title ?? serverInfo.name),
    serverVersion: singleLine(serverInfo.version),
    instructions: instructions === null ? null : plainText(instructions, instructionsLimit).text,
    capabilities: capabilitiesView(connection),
    tools,
  };
}

export function capabilitiesView({ capabilities }: ServerConnection): ServerCapabilitiesView {
  const has = (name: string): boolean => Object.hasOwn(capabilities, name) && capabilities[name] !== null;
  return {
    tools: has('tools'),
    prompts: has('prompts'),
    resources: has('resources'),
    logging: has('logging'),
    completions: has('completions'),
  };
}
