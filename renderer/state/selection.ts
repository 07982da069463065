import { create } from 'zustand';

interface SelectionState {
  readonly nodeIds: ReadonlySet<string>;
  readonly edgeKeys: ReadonlySet<string>;
}

const none: SelectionState = { nodeIds: new Set(), edgeKeys: new Set() };

export const useSelection = create<SelectionState>(() => none);

export const selectOnlyNode = (state: SelectionState): string | null =>
  state.nodeIds.size === 1 ? ([...state.nodeIds][0] ?? null) : null;

export function selectNodes(nodeIds: Iterable<string>): void {
  useSelection.setState({ nodeIds: new Set(nodeIds), edgeKeys: new Set() });
}

export function setSelection(nodeIds: Iterable<string>, edgeKeys: Iterable<string>): void {
  useSelection.setState({ nodeIds: new Set(nodeIds), edgeKeys: new Set(edgeKeys) });
}

export function clearSelection(): void {
  useSelection.setState(none);
}
