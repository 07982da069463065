import { browserServer } from '../../../shared/tools/browser-tools.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import type { Gate } from '../walk/gate.ts';
import type { Clock, ConnectAdvice } from '../ports.ts';
import { runLimited } from '../walk/run-limited.ts';
import type { Watchdog } from '../walk/watchdog.ts';
import type { NamedForModels } from '../../../shared/powers/named-for-models.ts';

export interface OriginQuestion {
  readonly nodeId: string;
  readonly visit: number;
  readonly origin: string;
}

/** False if denied, or if nobody can answer. */
export type ApproveOrigin = (question: OriginQuestion, signal: AbortSignal) => Promise<boolean>;

interface Asking {
  readonly gate: Gate;
  readonly watchdog: Watchdog;
  readonly clock: Clock;
  readonly advice?: ConnectAdvice | undefined;
  record(event: RunEvent): void;
}

export interface Reach {
  hasFile(path: string): boolean;
  hasTool(tool: { readonly server: string; readonly tool: string }): boolean;
  sites(): readonly string[] | undefined;
  waitedMs(): number;
  mayUse(run: Asking, question: OriginQuestion): Promise<boolean | 'stopped'>;
}

interface ReachOptions {
  readonly named: NamedForModels;
  readonly allowed: readonly string[];
  readonly approve: ApproveOrigin | undefined;
}

const waitsForMs = 7 * 24 * 60 * 60_000;

export function createReach({ named, allowed, approve }: ReachOptions): Reach {
  const decided = new Map([...named.origins, ...allowed].map((origin) => [origin, true]));
  let waited = 0;

  async function ask(run: Asking, question: OriginQuestion): Promise<boolean | 'stopped'> {
    const { origin, ...about } = question;
    if (approve === undefined) {
      run.record({
        type: 'warning-raised',
        nodeId: question.nodeId,
        code: 'origin-refused',
        message: `A model wanted to use ${origin}, which the workflow doesn't name. ${run.advice?.origin ?? 'Name its address in the step.'}`,
      });
      return false;
    }
    const askedAt = run.clock.now();
    run.record({ type: 'origin-asked', ...about, origin });
    const answered = await runLimited(run, waitsForMs, (signal) => approve(question, signal));
    waited += run.clock.now() - askedAt;
    if (answered.end === 'stopped') return 'stopped';
    const isAllowed = answered.end === 'done' && answered.value;
    run.record({ type: 'origin-decided', ...about, origin, isAllowed });
    return isAllowed;
  }

  return {
    hasFile: (path) => named.uploads.includes(path) || named.files.includes(path),
    hasTool: ({ server, tool }) =>
      server === browserServer ||
      named.calls.some((call) => call.tool === tool && (call.server ?? server) === server) ||
      named.tasks.some(
        ({ tools }) =>
          tools !== null &&
          [tool, `${server}/${tool}`, `${server}.${tool}`].some((name) => tools.includes(name)),
      ),
    waitedMs: () => waited,
    sites: () =>
      decided.has('any')
        ? undefined
        : [...decided].flatMap(([origin, isAllowed]) => (isAllowed ? [origin] : [])),
    async mayUse(run, question) {
      const known = decided.has('any') ? true : decided.get(question.origin);
      const isAllowed = known ?? (await ask(run, question));
      if (isAllowed !== 'stopped') decided.set(question.origin, isAllowed);
      return isAllowed;
    },
  };
}
