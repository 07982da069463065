import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';
import { create as createStore } from 'zustand/react';

const resets = new Set<() => void>();

export function create<State>(initialize: StateCreator<State>): UseBoundStore<StoreApi<State>> {
  const store = createStore(initialize);
  resets.add(() => {
    store.setState(store.getInitialState(), true);
  });
  return store;
}

export function resetStores(): void {
  for (const reset of resets) reset();
}
