import ElkConstructor, { type ELK } from 'elkjs/lib/elk-api.js';
import type { Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { readLayout, toLayoutGraph } from './layout-graph.ts';

let engine: ELK | null = null;

export async function layOut(workflow: Workflow, only: ReadonlySet<string>): Promise<Map<string, Position>> {
  engine ??= new ElkConstructor({
    workerFactory: () => new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' }),
  });
  return readLayout(workflow, await engine.layout(toLayoutGraph(workflow, only)), only);
}
