import { utilityProcess } from 'electron';
import type { Fork } from './demo-server-process.ts';
import { minimalEnvironment } from './minimal-environment.ts';

/** Forks the bundled demo server as a utility process of Electron: it ends with Parley, however Parley ends. */
export function forkDemoServer(modulePath: string): Fork {
  return (args, env) => {
    const child = utilityProcess.fork(modulePath, [...args], {
      env: { ...minimalEnvironment(process.env, process.env.PATH ?? '', []), ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      serviceName: 'Parley demo server',
    });
    return {
      onMessage: (listener) => {
        child.on('message', listener);
      },
      onExit: (listener) => {
        child.on('exit', listener);
      },
      onStderr: (listener) => {
        child.stderr?.on('data', listener);
      },
      kill: () => {
        child.kill();
      },
    };
  };
}
