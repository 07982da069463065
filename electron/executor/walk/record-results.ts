import { answerIn } from '../../../shared/run/results.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import type { Iterations } from '../../../shared/run/failure.ts';
import type { Node } from '../../../shared/workflow/node.ts';

export function createResultRecorder(nodes: readonly Node[]): (event: RunEvent) => RunEvent | undefined {
  const names = new Map<string, string>();
  const iterationsOf = new Map<string, Iterations>();
  const setName = (nodeId: string, keepAs: unknown): void => {
    if (typeof keepAs === 'string' && keepAs.trim() !== '') names.set(nodeId, keepAs.trim());
    else names.delete(nodeId);
  };
  for (const { id, keepAs } of nodes) setName(id, keepAs);
  return (event) => {
    switch (event.type) {
      case 'node-started':
        if (names.has(event.nodeId)) iterationsOf.set(event.nodeId, event.iterations);
        return undefined;
      case 'node-succeeded':
      case 'visit-reused': {
        const { nodeId, visit, result } = event;
        const name = names.get(nodeId);
        const isSkipped = event.attempt === 0;
        if (name === undefined || isSkipped) return undefined;
        const iterations =
          event.type === 'visit-reused' ? event.iterations : (iterationsOf.get(nodeId) ?? []);
        return { type: 'result-kept', nodeId, visit, iterations, name, value: answerIn(result) };
      }
      case 'plan-revised':
        for (const op of event.ops ?? [])
          if (op.op === 'add-node') setName(op.node.id, op.node.keepAs);
          else if (op.op === 'update-node' && Object.hasOwn(op.changes, 'keepAs'))
            setName(op.nodeId, op.changes['keepAs']);
        return undefined;
      default:
        return undefined;
    }
  };
}
