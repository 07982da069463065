import { create } from 'zustand';

/** The steps that a search finds; null while none goes on. */
const useFound = create<{ readonly nodeIds: ReadonlySet<string> | null }>(() => ({ nodeIds: null }));

/** Lets all other steps step back on the canvas; answers what ends that. */
export function markFound(nodeIds: ReadonlySet<string> | null): () => void {
  useFound.setState({ nodeIds });
  return () => {
    useFound.setState({ nodeIds: null });
  };
}

/** Whether a search of steps goes on. */
export function useIsFinding(): boolean {
  return useFound(({ nodeIds }) => nodeIds !== null);
}

/** Whether a search found this step; undefined while none goes on. */
export function useIsFound(nodeId: string): boolean | undefined {
  return useFound(({ nodeIds }) => nodeIds?.has(nodeId));
}
