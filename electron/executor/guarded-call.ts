import { actionOfCall } from '../../shared/agent/action-of-call.ts';
import type { NodeContext } from '../../shared/budgets/action.ts';
import type { Decision } from '../../shared/budgets/decision.ts';
import type { FailureReport } from '../../shared/budgets/failure-report.ts';
import { limits } from '../../shared/budgets/limits.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { Failure } from '../../shared/run/failure.ts';
import type { ToolNode } from '../../shared/workflow/node.ts';
import { failureOfReport } from './failure-of-report.ts';
import { lookAfter } from './look.ts';
import { observeOnce, waitWhileBusy } from './observe.ts';
import { outcomeOf } from './outcome-of.ts';
import type { ResolvedTool, ToolOutcome } from './ports.ts';
import type { Run } from './run.ts';

interface Attempt {
  readonly node: ToolNode;
  readonly visit: number;
  readonly attempt: number;
  readonly tool: ResolvedTool;
  readonly args: JsonObject;
  /** The page before it; undefined where there is nothing to look at, or the tool only reads. */
  readonly pre: Snapshot | undefined;
  /** A second call of the same attempt, on what a model said that the target means. */
  readonly isResolved?: boolean;
}

/** `isLast`: the budgets let nobody try again. `post` is the page after it. */
export type Guarded = { readonly outcome: ToolOutcome; readonly isLast: boolean; readonly post?: Snapshot | undefined } | 'stopped';

/**
 * Sends one attempt of a step that its author drew. The first is always sent, and one that succeeds never fails for its
 * budget; further attempts draw on the same budgets as everything else that acts on the same target (recovery.md, 5.1).
 */
export async function callGuarded(run: Run, tried: Attempt, send: () => Promise<ToolOutcome | 'stopped'>): Promise<Guarded> {
  const { tool, args, pre } = tried;
  const postOf = (outcome: ToolOutcome) => (outcome.ok ? lookAfter(run, tool, args, pre) : pre === undefined ? undefined : observeOnce(run, tried));
  // Nothing to look at: then nothing can be told of its effect either.
  if (pre === undefined) {
    const outcome = await send();
    if (outcome === 'stopped') return 'stopped';
    return { outcome, isLast: false, post: run.tools.observe === undefined ? undefined : await postOf(outcome) };
  }
  const context: NodeContext = { address: { nodeId: tried.node.id, visit: tried.visit, iterations: run.rounds.iterations() }, expectedBlockers: [] };
  const asked = await mayBeSent(run, tried, context, pre);
  if (asked.decision.kind !== 'allow' && tried.attempt > 1) return { outcome: { ok: false, failure: refusalOf(asked.decision) }, isLast: true };
  const outcome = await send();
  if (outcome === 'stopped') return 'stopped';
  const post = await postOf(outcome);
  if (asked.decision.kind === 'allow') {
    const { decision } = run.guard.after({ action: asked.action, context, pre: asked.pre, post, outcome: outcomeOf(outcome) });
    if (!outcome.ok && decision.kind === 'fail') return { outcome: { ok: false, failure: merged(outcome.failure, decision.report) }, isLast: true, post };
  }
  if (outcome.ok) run.guard.note({ type: 'node-passed', nodeId: tried.node.id }, context);
  return { outcome, isLast: false, post };
}

/** Asks the enforcer; before another attempt, a page that is loading is waited for, as often as the budget has it. */
async function mayBeSent(run: Run, { node, visit, attempt, tool, args, isResolved = false }: Attempt, context: NodeContext, first: Snapshot): Promise<{ readonly decision: Decision; readonly action: ReturnType<typeof actionOfCall>; readonly pre: Snapshot | undefined }> {
  let pre: Snapshot | undefined = first;
  for (let time = 1; ; time += 1) {
    const id = `${node.id}#${visit}.${attempt}${isResolved ? '.resolved' : ''}${time === 1 ? '' : `.${time}`}`;
    const action = actionOfCall({ id, tool: tool.tool, effect: tool.effect, args, origin: 'authored', snapshot: pre });
    const decision = run.guard.before({ action, context, snapshot: pre });
    if (attempt === 1 || decision.kind !== 'deny' || decision.code !== 'page-busy') return { decision, action, pre };
    const wait = { id: `${id}.wait`, kind: 'wait' as const, purpose: 'stabilise' as const, origin: 'recovery' as const, tool: 'wait', args: {} };
    const waiting = run.guard.before({ action: wait, context, snapshot: pre });
    if (waiting.kind !== 'allow' || run.gate.isStopped()) return { decision: waiting, action, pre };
    await waitWhileBusy(run, { tool, args }, limits.waitMs);
    const post = await observeOnce(run, { tool, args });
    const after = run.guard.after({ action: wait, context, pre, post, outcome: { status: 'ok' } });
    if (after.decision.kind === 'fail') return { decision: after.decision, action, pre };
    pre = post;
  }
}

function refusalOf(decision: Exclude<Decision, { kind: 'allow' }>): Failure {
  if (decision.kind === 'fail') return failureOfReport(decision.report);
  return { code: decision.code, message: `The step was not tried again: ${decision.message}`, details: decision.case === undefined ? {} : { case: decision.case } };
}

/** A tool that said itself what is wrong is not talked over; what it found stays. */
function merged(failure: Failure, report: FailureReport): Failure {
  const spent = failureOfReport(report);
  const details = { ...spent.details, ...failure.details };
  return report.label === 'Tool Failure' ? { ...failure, details } : { ...spent, details };
}
