import type { Iterations } from '../../../shared/run/events.ts';
import type { RunState, Visit } from '../../../shared/run/run-state.ts';

export interface LoopTally {
  readonly passed: number;
  readonly failed: number;
  readonly troubled: readonly number[];
}

export type Tick = 'passed' | 'warned' | 'failed';

export interface StepTally {
  readonly ticks: readonly Tick[];
  readonly counts: Readonly<Record<Tick, number>>;
}

export const maxTicks = 12;
const noTicks: StepTally = { ticks: [], counts: { passed: 0, warned: 0, failed: 0 } };
const noIterations: LoopTally = { passed: 0, failed: 0, troubled: [] };

interface OpenIteration {
  iteration: number;
  tick: Tick;
}

export class IterationTally {
  readonly #loops = new Map<string, LoopTally>();
  readonly #open = new Map<string, OpenIteration>();
  readonly #steps = new Map<string, StepTally>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  extend(visits: readonly Visit[]): void {
    for (; this.#count < visits.length; this.#count += 1) {
      const visit = visits[this.#count];
      if (visit === undefined || visit.status === 'running' || visit.status === 'retrying') return;
      this.#add(visit);
    }
  }

  ofLoop(loopId: string, around: Iterations): LoopTally | undefined {
    return this.#loops.get(keyOf(loopId, around));
  }

  ofStep(nodeId: string): StepTally | undefined {
    return this.#steps.get(nodeId);
  }

  #add(visit: Visit): void {
    const tick = tickOf(visit);
    if (tick === undefined) return;
    const { ticks, counts } = this.#steps.get(visit.nodeId) ?? noTicks;
    this.#steps.set(visit.nodeId, {
      ticks: ticks.length < maxTicks ? [...ticks, tick] : ticks,
      counts: { ...counts, [tick]: counts[tick] + 1 },
    });
    for (const [at, { loopId, iteration }] of visit.iterations.entries())
      this.#countIn(keyOf(loopId, visit.iterations.slice(0, at)), iteration, tick);
    this.#endIteration(keyOf(visit.nodeId, visit.iterations));
  }

  #countIn(key: string, iteration: number, tick: Tick): void {
    const { passed, failed, troubled } = this.#loops.get(key) ?? noIterations;
    const known = this.#open.get(key);
    const open: OpenIteration = known?.iteration === iteration ? known : { iteration, tick: 'passed' };
    this.#open.set(key, open);
    if (tick === 'passed' || tick === open.tick || open.tick === 'failed') return;
    this.#loops.set(key, {
      passed,
      failed: tick === 'failed' ? failed + 1 : failed,
      troubled: open.tick === 'passed' ? [...troubled, iteration] : troubled,
    });
    open.tick = tick;
  }

  /** An iteration that returns to its loop counts as passed, even after failures. */
  #endIteration(key: string): void {
    const open = this.#open.get(key);
    if (open === undefined) return;
    const { passed, failed, troubled } = this.#loops.get(key) ?? noIterations;
    this.#loops.set(key, {
      passed: passed + 1,
      failed: open.tick === 'failed' ? failed - 1 : failed,
      troubled,
    });
    this.#open.delete(key);
  }
}

let latest: { readonly runId: string | null; readonly tally: IterationTally } = {
  runId: null,
  tally: new IterationTally(),
};

export function iterationTally({ runId, visits }: Pick<RunState, 'runId' | 'visits'>): IterationTally {
  if (latest.runId !== runId || latest.tally.count > visits.length)
    latest = { runId, tally: new IterationTally() };
  latest.tally.extend(visits);
  return latest.tally;
}

function tickOf({ status, checks, warnings }: Visit): Tick | undefined {
  if (status === 'failed') return 'failed';
  if (status !== 'succeeded') return undefined;
  return warnings.length > 0 || checks?.some(({ verdict }) => verdict === 'warned') === true
    ? 'warned'
    : 'passed';
}

function keyOf(loopId: string, around: Iterations): string {
  return around.length === 0 ? loopId : JSON.stringify([loopId, ...around.map(({ iteration }) => iteration)]);
}
