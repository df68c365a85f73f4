import { beforeEach, expect, test } from 'vitest';
import { type AppState, defaultSettings, emptyAppState, type StateChange } from '../../shared/app-state.ts';
import { mirror, startMirror } from './app-mirror.ts';

const dark = { ...defaultSettings, theme: 'dark' } as const;

function fakeMain() {
  let listener: ((change: StateChange) => void) | null = null;
  let reply: (state: AppState) => void = () => {};
  const order: string[] = [];
  return {
    order,
    send: (change: StateChange) => listener?.(change),
    reply: (state: AppState) => reply(state),
    api: {
      onStateChanged: (next: (change: StateChange) => void) => {
        order.push('subscribed');
        listener = next;
        return () => {
          listener = null;
        };
      },
      getState: () => {
        order.push('read');
        return new Promise<AppState>((resolve) => {
          reply = resolve;
        });
      },
    },
  };
}

beforeEach(() => mirror.setState({ ready: false, state: emptyAppState }));

test('the mirror subscribes before it reads', () => {
  const main = fakeMain();
  void startMirror(main.api);
  expect(main.order).toEqual(['subscribed', 'read']);
});

test('nothing is concluded before the first read: the mirror is not ready', async () => {
  const main = fakeMain();
  const started = startMirror(main.api);
  main.send({ settings: dark });
  expect(mirror.getState().ready).toBe(false);
  main.reply(emptyAppState);
  await started;
  expect(mirror.getState().ready).toBe(true);
});

test('a change that arrives between subscribing and the reply is not lost', async () => {
  const main = fakeMain();
  const started = startMirror(main.api);
  main.send({ settings: dark });
  main.reply(emptyAppState);
  await started;
  expect(mirror.getState().state.settings.theme).toBe('dark');
});

test('after the first read changes are applied as they come, until the mirror is ended', async () => {
  const main = fakeMain();
  const started = startMirror(main.api);
  main.reply(emptyAppState);
  const stop = await started;
  main.send({ settings: dark });
  expect(mirror.getState().state.settings.theme).toBe('dark');
  stop();
  main.send({ settings: defaultSettings });
  expect(mirror.getState().state.settings.theme).toBe('dark');
});
