// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useFetched } from './use-fetched.ts';

afterEach(cleanup);

function openReplies() {
  const replies: ((value: string) => void)[] = [];
  const fetch = () => new Promise<string>((resolve) => replies.push(resolve));
  const reply = (index: number, value: string) => act(async () => replies[index]?.(value));
  return { fetch, reply, asked: () => replies.length };
}

function Shown({
  name,
  version,
  fetch,
}: {
  readonly name: string;
  readonly version: number;
  readonly fetch: () => Promise<string>;
}) {
  return <p>{useFetched(name, version, fetch) ?? 'nothing yet'}</p>;
}

test('a reply is shown although a newer one is on its way', async () => {
  const { fetch, reply } = openReplies();
  const { rerender } = render(<Shown name="a" version={1} fetch={fetch} />);
  rerender(<Shown name="a" version={2} fetch={fetch} />);
  await reply(0, 'first');
  expect(screen.getByText('first')).toBeTruthy();
});

test('while one is on its way nothing is asked for; then once, however many versions came', async () => {
  const { fetch, reply, asked } = openReplies();
  const { rerender } = render(<Shown name="a" version={1} fetch={fetch} />);
  for (const version of [2, 3, 4]) rerender(<Shown name="a" version={version} fetch={fetch} />);
  expect(asked()).toBe(1);
  await reply(0, 'first');
  expect(asked()).toBe(2);
  await reply(1, 'fourth');
  expect(screen.getByText('fourth')).toBeTruthy();
  expect(asked()).toBe(2);
});

test('another thing is asked for at once', async () => {
  const { fetch, reply, asked } = openReplies();
  const { rerender } = render(<Shown name="a" version={1} fetch={fetch} />);
  rerender(<Shown name="b" version={1} fetch={fetch} />);
  expect(asked()).toBe(2);
  await reply(1, 'of b');
  await reply(0, 'of a');
  expect(screen.getByText('of b')).toBeTruthy();
});

test('what was fetched for another thing is never shown', async () => {
  const { fetch, reply } = openReplies();
  const { rerender } = render(<Shown name="a" version={1} fetch={fetch} />);
  await reply(0, 'of a');
  rerender(<Shown name="b" version={1} fetch={fetch} />);
  expect(screen.getByText('nothing yet')).toBeTruthy();
});
