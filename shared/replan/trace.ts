import type { CheckVerdict } from '../checks/check-result.ts';
import type { z } from 'zod';
import type { Iterations, RunEvent } from '../run/events.ts';
import type { Landed } from '../ledger/landed.ts';
import type { Effect } from '../tools/tool-descriptor.ts';
import type { Node } from '../workflow/node.ts';
import type { ScoredAttempt } from './history.ts';
import { noChecks, scoreAttempt, thresholdOf, type AttemptScore, type CheckCount } from './score.ts';

export type TracedAttempt = z.infer<typeof ScoredAttempt>;

export interface TracedVisit {
  readonly nodeId: string;
  readonly visit: number;
  readonly iterations: Iterations;
  readonly status: 'running' | 'succeeded' | 'failed' | 'stopped' | 'skipped';
  readonly effect: Effect;
  readonly landed?: Landed;
  readonly attempts: readonly TracedAttempt[];
  /** Iteration a Loop started, or would have next. */
  readonly iteration?: number;
}

const strength: Readonly<Record<Effect, number>> = { read: 0, idempotent: 1, 'non-idempotent': 2 };

interface Rules {
  readonly nodeOf: (nodeId: string) => Node | undefined;
  readonly threshold: number;
}

export class Trace {
  readonly #path: TracedVisit[] = [];
  readonly #rules: Rules;
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
        if (event.attempt === 1) this.#begin(event, 'running', 'read');
        break;
      case 'visit-reused':
        // Its calls are unknown.
        this.#begin(event, 'succeeded', 'non-idempotent');
        break;
      case 'node-skipped':
        this.#begin(event, 'skipped', 'read');
        break;
      case 'tool-called':
        this.#change((visit) =>
          strength[event.effect] > strength[visit.effect] ? { effect: event.effect } : {},
        );
        break;
      case 'loop-iteration-started':
        this.#change(() => ({ iteration: event.iteration }));
        break;
      case 'loop-finished':
        // `left`: a connection led out of the loop.
        if (event.reason !== 'left') this.#change(() => ({ iteration: event.iterations + 1 }));
        break;
      case 'check-evaluated':
        if (this.#mustHold(event)) this.#checks = countIn(this.#checks, event.verdict);
        break;
      case 'node-retrying':
      case 'node-failed':
        this.#change(({ status, attempts }) => ({
          ...landedOf(event),
          status: event.type === 'node-failed' ? 'failed' : status,
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

  #begin(
    { nodeId, visit, iterations }: Pick<TracedVisit, 'nodeId' | 'visit' | 'iterations'>,
    status: TracedVisit['status'],
    effect: Effect,
  ): void {
    this.#path.push({ nodeId, visit, iterations, status, effect, attempts: [] });
  }

  #change(changes: (latest: TracedVisit) => Partial<TracedVisit>): void {
    const latest = this.#path.at(-1);
    if (latest !== undefined) this.#path[this.#path.length - 1] = { ...latest, ...changes(latest) };
  }
}

function landedOf({ landed }: { readonly landed?: Landed | undefined }): { readonly landed?: Landed } {
  return landed === undefined ? {} : { landed };
}

export function isUnsafeToRepeat({ landed, effect, status }: TracedVisit): boolean {
  return landed !== undefined || (effect === 'non-idempotent' && status === 'succeeded');
}

function countIn({ passed, unverified, all }: CheckCount, verdict: CheckVerdict): CheckCount {
  return {
    passed: passed + (verdict === 'passed' ? 1 : 0),
    unverified: unverified + (verdict === 'unverified' ? 1 : 0),
    all: all + 1,
  };
}

export function findRestart(path: readonly TracedVisit[], nodeId: string): number {
  const before = path.slice(0, -1);
  return before.findLastIndex(
    (visit) => visit.nodeId === nodeId && (visit.iteration === undefined || visit.iteration === 1),
  );
}
