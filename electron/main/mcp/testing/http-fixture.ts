/** Scripted servers and connections that a test file opens, closed after each test. */
import { afterEach } from 'vitest';
import type { ServerConnection } from '../connection.ts';
import { connectHttp } from './connect.ts';
import { type Script, type ScriptedHttpServer, startScriptedHttpServer } from './scripted-http-server.ts';

export type HttpFixture = {
  readonly serve: (script: Script) => Promise<ScriptedHttpServer>;
  readonly connect: (
    script: Script,
    options?: Parameters<typeof connectHttp>[1],
  ) => Promise<{ readonly server: ScriptedHttpServer; readonly connection: ServerConnection }>;
};

export function httpServers(): HttpFixture {
  const servers: ScriptedHttpServer[] = [];
  const connections: ServerConnection[] = [];
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.close()));
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  const serve = async (script: Script) => {
    const server = await startScriptedHttpServer(script);
    servers.push(server);
    return server;
  };
  return {
    serve,
    connect: async (script, options) => {
      const server = await serve(script);
      const connection = await connectHttp(server.url, options);
      connections.push(connection);
      return { server, connection };
    },
  };
}
