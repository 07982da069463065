import { isJsonObject } from '../../shared/json.ts';
import { useRun } from '../state/run.ts';

export function usePlaceAfter(nodeId: string): { readonly url?: string; readonly title?: string } {
  const result = useRun(({ run }) => {
    const index = run.nodes[nodeId]?.visitIndex;
    return index === undefined ? undefined : run.visits[index]?.result;
  });
  if (!isJsonObject(result)) return {};
  const { url, title } = result;
  return { ...(typeof url === 'string' ? { url } : {}), ...(typeof title === 'string' ? { title } : {}) };
}
