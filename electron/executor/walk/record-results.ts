import { resultName } from '../../../shared/run/result-name.ts';
import { answerIn } from '../../../shared/run/results.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import type { Iterations } from '../../../shared/run/failure.ts';
import type { Node } from '../../../shared/workflow/node.ts';

export function createResultRecorder(written: readonly Node[]): (event: RunEvent) => RunEvent | undefined {
  const nodes = new Map(written.map((node) => [node.id, node]));
  const iterationsOf = new Map<string, Iterations>();
  return (event) => {
    switch (event.type) {
      case 'node-started':
        if (resultName(nodes.get(event.nodeId)) !== undefined)
          iterationsOf.set(event.nodeId, event.iterations);
        return undefined;
      case 'node-succeeded':
      case 'visit-reused': {
        const { nodeId, visit, result } = event;
        const name = resultName(nodes.get(nodeId));
        const isSkipped = event.attempt === 0;
        if (name === undefined || isSkipped) return undefined;
        const iterations =
          event.type === 'visit-reused' ? event.iterations : (iterationsOf.get(nodeId) ?? []);
        return { type: 'result-kept', nodeId, visit, iterations, name, value: answerIn(result) };
      }
      case 'plan-revised':
        for (const op of event.ops ?? [])
          if (op.op === 'add-node') nodes.set(op.node.id, op.node);
          else if (op.op === 'update-node') {
            const node = nodes.get(op.nodeId);
            if (node !== undefined) nodes.set(op.nodeId, { ...node, ...op.changes });
          }
        return undefined;
      default:
        return undefined;
    }
  };
}
