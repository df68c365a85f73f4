import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { ToolView } from '../../shared/argument-model.ts';
import { type ArgumentEntries, initialArguments } from '../../shared/argument-values.ts';
import type { ServerId } from '../../shared/ids.ts';

/** What a person has entered for a tool and not lost by looking at another one. Lives as long as the window. */
export type ToolDraft = {
  /** The schema the entries were made for: for another one they mean nothing. */
  readonly schemaText: string;
  readonly mode: 'form' | 'json';
  readonly entries: ArgumentEntries;
  /** The JSON as typed; counts in mode `json`. */
  readonly text: string;
};

type ToolsState = {
  /** By {@link draftKey}. */
  readonly drafts: ReadonlyMap<string, ToolDraft>;
  /** What is typed into the filter of each server's list. */
  readonly filters: ReadonlyMap<ServerId, string>;
};

const initial: ToolsState = { drafts: new Map(), filters: new Map() };

export const toolsState = createStore<ToolsState>(() => initial);

/** For tests: as a window that was just opened. */
export function resetToolsState(): void {
  toolsState.setState(initial, true);
}

export function useToolFilter(serverId: ServerId): string {
  return useStore(toolsState, (state) => state.filters.get(serverId) ?? '');
}

export function setToolFilter(serverId: ServerId, filter: string): void {
  toolsState.setState(({ filters }) => ({ filters: new Map(filters).set(serverId, filter) }));
}

/** A tool's name may hold any character, a server's id none of these. */
function draftKey(serverId: ServerId, tool: ToolView): string {
  return `${serverId} ${tool.name}`;
}

export function startingDraft(tool: ToolView): ToolDraft {
  const { arguments: model, inputSchemaText: schemaText } = tool;
  const isForm = model.kind === 'form';
  return {
    schemaText,
    mode: isForm ? 'form' : 'json',
    entries: isForm ? initialArguments(model) : [],
    text: '{}',
  };
}

/** The draft of a tool, or null if nothing was entered for its present schema. */
export function useKeptDraft(serverId: ServerId, tool: ToolView): ToolDraft | null {
  const kept = useStore(toolsState, (state) => state.drafts.get(draftKey(serverId, tool)));
  return kept?.schemaText === tool.inputSchemaText ? kept : null;
}

export function changeDraft(serverId: ServerId, tool: ToolView, change: (draft: ToolDraft) => ToolDraft): void {
  toolsState.setState(({ drafts }) => {
    const key = draftKey(serverId, tool);
    const kept = drafts.get(key);
    const before = kept?.schemaText === tool.inputSchemaText ? kept : startingDraft(tool);
    return { drafts: new Map(drafts).set(key, change(before)) };
  });
}

/** The form of a tool as before anything was entered. */
export function dropDraft(serverId: ServerId, tool: ToolView): void {
  toolsState.setState(({ drafts }) => {
    const next = new Map(drafts);
    next.delete(draftKey(serverId, tool));
    return { drafts: next };
  });
}
