import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface Child {
  readonly process: ChildProcessWithoutNullStreams;
  /** The next line of its standard output. Fails when there is none. */
  readonly line: () => Promise<string>;
  readonly exited: Promise<number | null>;
  readonly errors: () => string;
}

/** Runs a program as a process of its own that ends with the test. */
export function child(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Child {
  const started = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...environment } });
  const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
  let errors = '';
  started.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const exited = new Promise<number | null>((resolve) => started.once('exit', resolve));
  onTestFinished(async () => {
    started.kill('SIGKILL');
    await exited;
  });
  return {
    process: started,
    exited,
    errors: () => errors,
    line: async () => {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`The process ended: ${errors}`);
      return value;
    },
  };
}

/** The address of a demo server that was just started. */
export async function listening(server: Child): Promise<string> {
  const announced: unknown = JSON.parse(await server.line());
  return String(Reflect.get(Object(announced), 'listening'));
}
