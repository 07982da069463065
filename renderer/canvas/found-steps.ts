import { create } from 'zustand';

const useFound = create<{ readonly nodeIds: ReadonlySet<string> | null }>(() => ({ nodeIds: null }));

export function markFound(nodeIds: ReadonlySet<string> | null): () => void {
  useFound.setState({ nodeIds });
  return () => {
    useFound.setState({ nodeIds: null });
  };
}

export function useIsFinding(): boolean {
  return useFound(({ nodeIds }) => nodeIds !== null);
}

export function useIsFound(nodeId: string): boolean | undefined {
  return useFound(({ nodeIds }) => nodeIds?.has(nodeId));
}
