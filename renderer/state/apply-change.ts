import type { AppState, ListChange, StateChange } from '../../shared/app-state.ts';

/**
 * The mirror's next state after a message of main.
 *
 * Items that did not change keep their identity, so that a component that selected one of them is not drawn again.
 */
export function applyChange(state: AppState, change: StateChange): AppState {
  return {
    servers: patchList(state.servers, change.servers),
    calls: patchList(state.calls, change.calls),
    pendingInputs: patchList(state.pendingInputs, change.pendingInputs),
    settings: change.settings ?? state.settings,
    notices: change.notices ?? state.notices,
  };
}

function patchList<Item extends { readonly id: string }>(
  items: readonly Item[],
  change: ListChange<Item> | undefined,
): readonly Item[] {
  if (change === undefined) return items;
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of change.put) byId.set(item.id, item);
  if (change.order === undefined) return [...byId.values()];
  return change.order.flatMap((id) => {
    const item = byId.get(id);
    return item === undefined ? [] : [item];
  });
}
