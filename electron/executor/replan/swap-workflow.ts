import type { Iterations } from '../../../shared/run/events.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { compileWorkflow } from '../walk/compile-workflow.ts';
import { createLoopStack } from '../walk/loop-stack.ts';
import type { Run, Swapped } from '../walk/run.ts';

interface Swap {
  readonly workflow: Workflow;
  readonly prefixes: ReadonlyMap<string, string>;
  readonly startId: string;
  readonly iterations: Iterations;
}

export function swapWorkflow(
  run: Run,
  visitsOf: Uint32Array,
  { workflow, prefixes, startId, iterations }: Swap,
): Swapped {
  const compiled = compileWorkflow(workflow, prefixes);
  const at = compiled.nodes[compiled.indexOf.get(startId) ?? -1];
  if (at === undefined) throw new Error(`A revision leads to "${startId}", which does not exist.`);
  const counts = compiled.nodes.map(({ node }) => {
    const index = run.workflow.indexOf.get(node.id);
    return index === undefined ? 0 : (visitsOf[index] ?? 0);
  });
  const loops = createLoopStack(compiled);
  loops.restore(iterations);
  run.ledger.useWorkflow(compiled);
  return { run: { ...run, workflow: compiled, loops }, at, visitsOf: Uint32Array.from(counts) };
}
