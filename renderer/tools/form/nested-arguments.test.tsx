// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ToolView } from '../../../shared/argument-model.ts';
import { brandId, type CallId } from '../../../shared/ids.ts';
import { installFakeParley } from '../../state/fake-parley.ts';
import { sampleServer, showState } from '../../state/sample-state.ts';
import { resetViewState } from '../../state/view-state.ts';
import { layOutLists } from '../lay-out-lists.ts';
import { sampleTool } from '../sample-tool.ts';
import { ToolPanel } from '../tool-panel.tsx';
import { resetToolsState } from '../tools-state.ts';

beforeAll(layOutLists);
beforeEach(() => {
  resetViewState();
  resetToolsState();
});
afterEach(cleanup);

function draw(tool: ToolView) {
  const fake = installFakeParley({ startCall: async () => ({ kind: 'started', id: brandId<CallId>('call-1') }) });
  showState({ servers: [sampleServer()] });
  render(<ToolPanel server={sampleServer()} tool={tool} calls={null} />);
  return {
    /** The arguments of each call that was started. */
    calls: () => fake.sent.filter(([name]) => name === 'startCall').map(([, , , text]) => JSON.parse(String(text))),
  };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('P25: objects and lists', () => {
  const trip = sampleTool('plan_trip', {
    who: { type: 'object', properties: { name: { type: 'string' } } },
    stops: { type: 'array', items: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } } },
    weights: { type: 'array', items: { type: 'number' }, maxItems: 2 },
    any: {},
  });
  const group = (name: string | RegExp) => within(screen.getByRole('group', { name }));

  test('optional ones are left out until they are added, and can be left out again', async () => {
    const { calls } = draw(trip);
    press('Add who');
    type('name', 'Ada');
    press('Add item to weights');
    press('Leave out weights');
    press('Call plan_trip');
    await waitFor(() => expect(calls()).toEqual([{ who: { name: 'Ada' } }]));
  });

  test('items are added, filled in and removed, each by its number', async () => {
    const { calls } = draw(trip);
    for (const city of ['Lisbon', 'Porto', 'Faro']) {
      press('Add item to stops');
      const fields = group('stops').getAllByRole('textbox', { name: /city/ });
      fireEvent.change(fields.at(-1) ?? document.body, { target: { value: city } });
    }
    press('Remove item 2 of stops');
    press('Call plan_trip');
    await waitFor(() => expect(calls()).toEqual([{ stops: [{ city: 'Lisbon' }, { city: 'Faro' }] }]));
  });

  test('a new item takes the focus, and Add has it after one was removed', async () => {
    draw(trip);
    press('Add item to weights');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Item 1/ })));
    press('Remove item 1 of weights');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add item to weights' }));
  });

  test('what is wrong inside is named with the way to it', () => {
    draw(trip);
    press('Add item to stops');
    press('Call plan_trip');
    expect(screen.getByRole('alert').textContent).toContain('stops › 1 › city: Fill in this field.');
  });

  test('a value without a control is typed as JSON', async () => {
    const { calls } = draw(trip);
    type(/any/, '{"a": [1,]}');
    press('Call plan_trip');
    expect(screen.getByRole('alert').textContent).toContain('any: Line 1, column 9: This comma is one too many');
    type(/any/, '{"a": [1]}');
    press('Call plan_trip');
    await waitFor(() => expect(calls()).toEqual([{ any: { a: [1] } }]));
  });

  test('a change in one field keeps what others hold that changed in the same moment', () => {
    draw(trip);
    press('Add who');
    press('Add item to stops');
    act(() => {
      type('name', 'Ada');
      type(/city/, 'Lisbon');
    });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'name' }).value).toBe('Ada');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /city/ }).value).toBe('Lisbon');
  });
});
