import { AppError } from '../../../shared/app-error.ts';
import type { Iterations } from '../../../shared/run/events.ts';
import type { CompiledNode, CompiledWorkflow } from './compile-workflow.ts';
import { findLoopBody } from './find-loop-body.ts';

interface OpenLoop {
  readonly loop: number;
  readonly loopId: string;
  readonly iteration: number;
  readonly body: ReadonlySet<number>;
}

export interface LoopStack {
  /**
   * Closes loops around earlier nodes only. Returns the finished iterations if the loop's EndLoop led here,
   * else 0. Throws `invalid-workflow` if a loop ends repeatedly without being entered.
   */
  arrive(node: CompiledNode, from: CompiledNode | undefined): number;
  begin(loop: CompiledNode, iteration: number): void;
  restore(iterations: Iterations): void;
  iterations(): Iterations;
}

export function createLoopStack(workflow: CompiledWorkflow): LoopStack {
  const open: OpenLoop[] = [];
  const bodies = new Map<number, ReadonlySet<number>>();
  let iterations: Iterations = [];
  const enteredPastStart = new Set<number>();

  function bodyOf(loop: number): ReadonlySet<number> {
    const known = bodies.get(loop);
    if (known !== undefined) return known;
    const body = findLoopBody(workflow, loop);
    bodies.set(loop, body);
    return body;
  }
  function list(): void {
    iterations = open.map(({ loopId, iteration }) => ({ loopId, iteration }));
  }

  return {
    arrive({ index, node }, from) {
      let made = 0;
      let top = open.at(-1);
      if (from?.node.type === 'EndLoop' && from.node.params.loopId === node.id) {
        made = top?.loop === index ? top.iteration : 1;
        if (top?.loop !== index && enteredPastStart.has(index))
          throw new AppError(
            'invalid-workflow',
            `The run keeps entering the loop "${node.name}" past its start. Remove the connection that leads into its body from outside.`,
          );
        if (top?.loop !== index) enteredPastStart.add(index);
      }
      if (top === undefined || top.body.has(index)) return made;
      while (top !== undefined && !top.body.has(index)) {
        open.pop();
        top = open.at(-1);
      }
      list();
      return made;
    },
    begin({ index, node }, iteration) {
      open.push({ loop: index, loopId: node.id, iteration, body: bodyOf(index) });
      list();
    },
    restore(saved) {
      for (const { loopId, iteration } of saved) {
        const loop = workflow.indexOf.get(loopId);
        if (loop !== undefined) open.push({ loop, loopId, iteration, body: bodyOf(loop) });
      }
      list();
    },
    iterations: () => iterations,
  };
}

export function findLoopsAround(workflow: CompiledWorkflow, index: number): CompiledNode[] {
  return workflow.nodes
    .filter(({ node }) => node.type === 'Loop')
    .map((loop) => ({ loop, body: findLoopBody(workflow, loop.index) }))
    .filter(({ body }) => body.has(index))
    .sort((one, other) => other.body.size - one.body.size)
    .map(({ loop }) => loop);
}
