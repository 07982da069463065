import type { CheckVerdict } from '../checks/check-result.ts';
import type { z } from 'zod';
import type { Iterations, RunEvent } from '../run/events.ts';
import type { Landed } from '../ledger/landed.ts';
import type { Effect } from '../tools/tool-descriptor.ts';
import type { Node } from '../workflow/node.ts';
import type { ScoredAttempt } from './history.ts';
import { noChecks, scoreAttempt, thresholdOf, type AttemptScore, type CheckCount } from './score.ts';

export type TracedAttempt = z.infer<typeof ScoredAttempt>;

/** One coming of the walk to one node, as far as a replan needs to know it. */
export interface TracedVisit {
  readonly nodeId: string;
  readonly visit: number;
  readonly iterations: Iterations;
  readonly status: 'running' | 'succeeded' | 'failed' | 'stopped' | 'skipped';
  /** The strongest of the tools it called. */
  readonly effect: Effect;
  /** Whether one of its attempts did, or may have done, what must not be done twice. */
  readonly landed?: Landed;
  readonly attempts: readonly TracedAttempt[];
  /** Of a Loop: the round that it began, or that it did not begin any more. */
  readonly round?: number;
}

const strength: Readonly<Record<Effect, number>> = { read: 0, idempotent: 1, 'non-idempotent': 2 };

interface Rules {
  /** A step of the workflow that the run executes now. */
  readonly nodeOf: (nodeId: string) => Node | undefined;
  /** Of steps that have none of their own, in basis points. */
  readonly threshold: number;
}

/** The way that led to where the walk is: every visit in order, without those that a replan went back behind, each attempt with its score. */
export class Trace {
  readonly #path: TracedVisit[] = [];
  readonly #rules: Rules;
  /** Of the attempt under way. */
  #checks: CheckCount = noChecks;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  get path(): readonly TracedVisit[] {
    return this.#path;
  }

  observe(event: RunEvent): void {
    switch (event.type) {
      case 'node-started':
        this.#checks = noChecks;
        if (event.attempt === 1)
          this.#path.push({
            nodeId: event.nodeId,
            visit: event.visit,
            iterations: event.iterations,
            status: 'running',
            effect: 'read',
            attempts: [],
          });
        break;
      case 'visit-reused':
        // What it called is not told, so it counts as what must not be repeated.
        this.#path.push({
          nodeId: event.nodeId,
          visit: event.visit,
          iterations: event.iterations,
          status: 'succeeded',
          effect: 'non-idempotent',
          attempts: [],
        });
        break;
      case 'node-skipped':
        this.#path.push({
          nodeId: event.nodeId,
          visit: event.visit,
          iterations: event.iterations,
          status: 'skipped',
          effect: 'read',
          attempts: [],
        });
        break;
      case 'tool-called':
        this.#change((visit) =>
          strength[event.effect] > strength[visit.effect] ? { effect: event.effect } : {},
        );
        break;
      case 'loop-iteration-started':
        this.#change(() => ({ round: event.iteration }));
        break;
      case 'loop-finished':
        this.#change(() => ({ round: event.iterations + 1 }));
        break;
      case 'check-evaluated':
        if (this.#mustHold(event)) this.#checks = countIn(this.#checks, event.verdict);
        break;
      case 'node-retrying':
        this.#change(({ attempts }) => ({
          ...landedOf(event),
          attempts: [
            ...attempts,
            {
              ...this.#score(event.nodeId, { hasFailed: true, hasEvidence: false }),
              reason: event.failure.message,
            },
          ],
        }));
        break;
      case 'node-failed':
        this.#change(({ attempts }) => ({
          ...landedOf(event),
          status: 'failed',
          attempts: [
            ...attempts,
            {
              ...this.#score(event.nodeId, { hasFailed: true, hasEvidence: false }),
              reason: event.failure.message,
            },
          ],
        }));
        break;
      case 'node-succeeded':
        this.#change(({ attempts }) => ({
          ...landedOf(event),
          status: 'succeeded',
          attempts: [
            ...attempts,
            this.#score(event.nodeId, { hasFailed: false, hasEvidence: event.proof !== undefined }),
          ],
        }));
        break;
      case 'outcome-judged':
        // A model may only lower a score: what it finds as expected, or cannot tell, changes nothing.
        if (event.verdict === 'failed')
          this.#change(({ nodeId, visit, attempts }) =>
            nodeId === event.nodeId && visit === event.visit
              ? {
                  attempts: [...attempts.slice(0, -1), { score: 0, verdict: 'failed', reason: event.reason }],
                }
              : {},
          );
        break;
      case 'node-stopped':
        this.#change(() => ({ status: 'stopped' }));
        break;
      default:
        break;
    }
  }

  /** Forgets this visit and all after it: the walk goes back there. */
  rewind(index: number): void {
    this.#path.length = Math.min(index, this.#path.length);
  }

  #mustHold({ nodeId, index }: { readonly nodeId: string; readonly index: number }): boolean {
    return this.#rules.nodeOf(nodeId)?.checks[index]?.['level'] !== 'WarnOnly';
  }

  #score(
    nodeId: string,
    attempt: { readonly hasFailed: boolean; readonly hasEvidence: boolean },
  ): AttemptScore {
    return scoreAttempt({
      ...attempt,
      checks: this.#checks,
      threshold: thresholdOf(this.#rules.nodeOf(nodeId) ?? {}, this.#rules.threshold),
    });
  }

  #change(changes: (latest: TracedVisit) => Partial<TracedVisit>): void {
    const latest = this.#path.at(-1);
    if (latest !== undefined) this.#path[this.#path.length - 1] = { ...latest, ...changes(latest) };
  }
}

function landedOf({ landed }: { readonly landed?: Landed | undefined }): { readonly landed?: Landed } {
  return landed === undefined ? {} : { landed };
}

/** Whether going through a visit once more may do something twice. */
export function mayRepeat({ landed, effect, status }: TracedVisit): boolean {
  return landed !== undefined || (effect === 'non-idempotent' && status === 'succeeded');
}

function countIn({ passed, unverified, all }: CheckCount, verdict: CheckVerdict): CheckCount {
  return {
    passed: passed + (verdict === 'passed' ? 1 : 0),
    unverified: unverified + (verdict === 'unverified' ? 1 : 0),
    all: all + 1,
  };
}

/**
 * Where the walk would go back to: the latest visit of this node before the last one, of a Loop the one that entered it.
 * -1 when it was never come to.
 */
export function findRestart(path: readonly TracedVisit[], nodeId: string): number {
  const before = path.slice(0, -1);
  return before.findLastIndex(
    (visit) => visit.nodeId === nodeId && (visit.round === undefined || visit.round === 1),
  );
}
