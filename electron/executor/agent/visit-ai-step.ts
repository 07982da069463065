import type { AgentOutcome } from '../../../shared/agent/agent-outcome.ts';
import type { Json } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import type { AiStepNode } from '../../../shared/workflow/node.ts';
import { checkVisit } from '../visit/check-visit.ts';
import { explainNoRetry } from '../visit/landing.ts';
import type { Run, VisitEnd } from '../walk/run.ts';
import type { VisitRecord } from '../visit/visit-record.ts';
import { metersOf, newState, type AgentState } from './agent-state.ts';
import { prepareTask } from './agent-task.ts';
import { workOnTask } from './work-on-task.ts';

export async function visitAiStep(
  run: Run,
  node: AiStepNode,
  { prefix, visit, entry }: { readonly prefix: string; readonly visit: number; readonly entry: VisitRecord },
): Promise<VisitEnd> {
  const { clock, record } = run;
  const about = { nodeId: node.id, visit };
  const attempts = 1 + node.retries;
  let turnsBefore = 0;
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = clock.now();
    const took = () => ({ attempt, durationMs: Math.round((clock.now() - startedAt) * 100) / 100 });
    const landed = () => (entry.landed() === undefined ? {} : { landed: entry.landed() });
    const stop = (): VisitEnd => {
      record({ type: 'node-stopped', ...about, ...took() });
      entry.stopped();
      return { end: 'stopped' };
    };
    if (attempt > 1) record({ type: 'node-started', ...about, attempt, iterations: run.loops.iterations() });
    const end = await attemptStep(run, node, { visit, attempt, entry, turnsBefore });
    turnsBefore += end.turns;
    if (end.end === 'stopped') return stop();
    let failed: { readonly failure: Failure; readonly isPictured?: boolean };
    if (end.end === 'passed') {
      const variables = run.variables.learn({
        prefix,
        result: end.result,
        iterations: run.loops.iterations(),
      });
      const checked = await checkVisit(run, node, { visit, attempt, leftMs: node.timeoutMs, record: entry });
      if (checked === 'stopped') return stop();
      if (checked === undefined) {
        entry.succeeded(
          end.result,
          record({
            type: 'node-succeeded',
            ...about,
            ...took(),
            result: end.result,
            variables,
            ...(end.proof === undefined ? {} : { proof: end.proof }),
            ...landed(),
          }),
        );
        return { end: 'left', output: '' };
      }
      failed = checked;
    } else failed = { failure: end.failure };
    run.landings.reassessLast();
    const isOnce = entry.mustNotRepeat();
    if (attempt === attempts || (end.end === 'failed' && end.isLast) || isOnce) {
      const failure = isOnce && attempt < attempts ? explainNoRetry(failed.failure) : failed.failure;
      record({ type: 'node-failed', ...about, ...took(), failure, ...landed() });
      entry.failed(failure);
      return { end: 'failed', ...failed, failure };
    }
    record({ type: 'node-retrying', ...about, ...took(), attempts, failure: failed.failure, ...landed() });
    entry.retried(failed.failure);
  }
}

type AttemptEnd = { readonly turns: number } & (
  | { readonly end: 'passed'; readonly result: Json; readonly proof: string | undefined }
  | { readonly end: 'failed'; readonly failure: Failure; readonly isLast: boolean }
  | { readonly end: 'stopped' }
);

async function attemptStep(
  run: Run,
  node: AiStepNode,
  {
    visit,
    attempt,
    entry,
    turnsBefore,
  }: {
    readonly visit: number;
    readonly attempt: number;
    readonly entry: VisitRecord;
    readonly turnsBefore: number;
  },
): Promise<AttemptEnd> {
  const { record } = run;
  const about = { nodeId: node.id, visit };
  const task = prepareTask(run, node, visit);
  if (!task.ok) return { end: 'failed', failure: task.error, isLast: true, turns: 0 };
  const state = newState(run, task.value, turnsBefore);
  const end = await workOnTask(run, { task: task.value, state, attempt, entry });
  const turns = state.turns.length;
  if (end.end === 'stopped') {
    record({
      type: 'agent-finished',
      ...about,
      verdict: 'stopped',
      reason: 'The run was stopped.',
      missing: [],
      turns,
      meters: metersOf(run, task.value, state),
    });
    return { end: 'stopped', turns };
  }
  record({ type: 'agent-finished', ...about, ...end.outcome, meters: metersOf(run, task.value, state) });
  if (end.end === 'failed')
    // A spent budget would refuse another attempt.
    return { end: 'failed', failure: end.failure, isLast: end.outcome.report !== undefined, turns };
  if (end.outcome.verdict !== 'accepted')
    record({
      type: 'warning-raised',
      nodeId: node.id,
      code: 'not-verified',
      message: `"${node.name}" continued, although not everything was verified: ${end.outcome.reason}`,
    });
  run.guard.note({ type: 'node-passed', nodeId: node.id }, task.value.context);
  return { end: 'passed', result: end.result, proof: showTurns(entry, state, end.outcome), turns };
}

function showTurns(
  entry: VisitRecord,
  { turns, page }: AgentState,
  { verdict, reason }: AgentOutcome,
): string | undefined {
  entry.saw('after', page);
  entry.addEvidence({
    kind: 'check',
    oracle: 'model',
    words: `the judge says ${verdict}: ${reason}`.slice(0, 300),
  });
  if (verdict !== 'accepted') return undefined;
  const seen = turns.filter(
    ({ action, verdict: own, delta }) =>
      action?.kind === 'tool' &&
      own === 'done' &&
      (action.effect === 'read' || delta === 'high' || delta === 'partial'),
  );
  for (const { turn, action, line } of seen.slice(-5))
    entry.addEvidence({
      kind: action?.kind === 'tool' && action.effect === 'read' ? 'check' : 'page-change',
      oracle: 'deterministic',
      words: `turn ${turn}: ${line}`.slice(0, 300),
    });
  return seen.length === 0 ? undefined : `it was seen in ${seen.length} of ${turns.length} turns`;
}
