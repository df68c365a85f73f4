import { expect, onTestFinished, test, vi } from 'vitest';
import { announce } from './announce.ts';

const running = { token: undefined, workspace: '/notes', close: async () => undefined };

test('a forked server tells the program that forked it where it listens', () => {
  const posted: unknown[] = [];
  Reflect.set(process, 'parentPort', { postMessage: (message: unknown) => posted.push(message) });
  onTestFinished(() => {
    Reflect.deleteProperty(process, 'parentPort');
  });
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  announce({ ...running, url: 'http://127.0.0.1:1/mcp' }, () => undefined);
  expect(posted).toEqual([{ listening: 'http://127.0.0.1:1/mcp' }]);
  expect(written).toHaveBeenCalledExactlyOnceWith('{"listening":"http://127.0.0.1:1/mcp"}\n');
  written.mockRestore();
});

test('over stdio nothing is announced: standard output belongs to the protocol', () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  announce({ ...running, url: undefined }, () => undefined);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
