import type { Action, NodeContext } from '../../../shared/budgets/action.ts';
import { findBlocker } from '../../../shared/budgets/cases/blocker.ts';
import type { Decision } from '../../../shared/budgets/decision.ts';
import { holdsTyped } from '../../../shared/budgets/typed/holds-typed.ts';
import type { FailureReport } from '../../../shared/budgets/failure-report.ts';
import { findPageChanges } from '../../../shared/page/page-changes.ts';
import { isJsonObject } from '../../../shared/json.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { secretsIn, shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { findTool } from '../../../shared/tools/tool-descriptor.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import { preparePage, withPicture } from './prepare-page.ts';
import { nodeContextOf } from './node-context.ts';
import { plainFailureOf, inPlainWords } from '../visit/failure-of-report.ts';
import { outcomeOf } from '../visit/outcome-of.ts';
import type { ResolvedTool, ToolOutcome } from '../ports.ts';
import type { Run } from '../walk/run.ts';
import { observeAfter } from './observe-effect.ts';

interface Attempt {
  readonly node: ToolNode;
  readonly visit: number;
  readonly attempt: number;
  readonly time?: number | undefined;
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly pre: Snapshot | undefined;
  readonly isResolved?: boolean;
}

export type Guarded =
  | {
      readonly outcome: ToolOutcome;
      readonly isLast: boolean;
      readonly pre?: Snapshot | undefined;
      readonly post?: Snapshot | undefined;
      readonly noEffectReport?: FailureReport;
      readonly context?: NodeContext;
    }
  | 'stopped';

/** Waits, dismisses a popup and presses again, or retypes a rejected text (recovery.md, 5.7). */
export async function callGuarded(run: Run, tried: Attempt, send: Send): Promise<Guarded> {
  const { node, visit, attempt, time: repetition = 1, tool, isResolved = false } = tried;
  if (tried.pre === undefined) return callUnguarded(run, tried, send);
  const context = nodeContextOf(run, { node, visit, args: shown(tried.args) });
  let args = tried.args;
  let pre: Snapshot | undefined = tried.pre;
  for (let time = 1; ; time += 1) {
    const id = `${node.id}#${visit}.${attempt}${repetition === 1 ? '' : `.time${repetition}`}${isResolved ? '.resolved' : ''}${time === 1 ? '' : `.again${time}`}`;
    const isFirst = attempt === 1 && repetition === 1 && time === 1;
    const prepared = await preparePage(run, { id, node, visit, attempt, tool, args, context, pre, isFirst });
    if (prepared === 'stopped') return 'stopped';
    const { decision, action } = prepared;
    pre = prepared.pre;
    if (decision.kind !== 'allow' && !prepared.isWorthTrying)
      return { outcome: { ok: false, failure: refusalOf(decision) }, isLast: true, pre, context };
    const outcome = await send(args);
    if (outcome === 'stopped') return 'stopped';
    const post = await observeCall(run, { ...tried, args, pre }, { action, outcome });
    const end = { outcome, isLast: false, pre, post, context };
    if (decision.kind !== 'allow') {
      if (!isStillCovered(outcome, post, { time, context })) return end;
      pre = post;
      continue;
    }
    const judged = run.guard.after({ action, context, pre, post, outcome: outcomeOf(outcome) });
    if (outcome.ok && judged.observation.case === 'D') {
      if (judged.decision.kind === 'fail')
        return {
          ...end,
          outcome: { ok: false, failure: plainFailureOf(judged.decision.report) },
          isLast: true,
        };
      args = argsToRetype(run, { tool, args, intended: action.intendedText });
    } else {
      const concluded = concludeCall(end, judged.decision);
      if (concluded !== undefined) return concluded;
      if (!isStillCovered(outcome, post, { time, context })) return end;
    }
    pre = post;
  }
}

type Send = (args: FilledObject) => Promise<ToolOutcome | 'stopped'>;

async function callUnguarded({ page }: Pick<Run, 'page'>, tried: Attempt, send: Send): Promise<Guarded> {
  const outcome = await send(tried.args);
  if (outcome === 'stopped') return 'stopped';
  const isSeen = page.canObserve && outcome.ok;
  return { outcome, isLast: false, post: isSeen ? await page.observe(tried) : undefined };
}

async function observeCall(
  { page }: Pick<Run, 'page'>,
  tried: Attempt,
  { action, outcome }: { readonly action: Action; readonly outcome: ToolOutcome },
): Promise<Snapshot | undefined> {
  const { node, visit, attempt, tool, args, pre } = tried;
  const probe = { tool, args };
  const post = outcome.ok
    ? await observeAfter(page, probe, { action, pre, isRepeatable: false })
    : await page.observe(probe);
  if (!mayBeReported(tried, { action, outcome, pre, post })) return post;
  const caption = `${node.name === '' ? tool.tool : node.name}, attempt ${attempt}`;
  return withPicture(page, { node, visit, caption }, post);
}

function concludeCall(
  end: Extract<Guarded, object>,
  decision: Decision,
): Extract<Guarded, object> | undefined {
  const { outcome } = end;
  if (outcome.ok)
    return decision.kind === 'fail' && decision.report.label !== 'Unexpected Error'
      ? { ...end, noEffectReport: decision.report }
      : end;
  return decision.kind === 'fail'
    ? {
        ...end,
        outcome: { ok: false, failure: mergeFailures(outcome.failure, decision.report) },
        isLast: true,
      }
    : undefined;
}

function isRejected({ kind, intendedText }: Action, { target }: Snapshot): boolean {
  return (
    kind === 'type' &&
    intendedText !== undefined &&
    target?.value !== undefined &&
    !holdsTyped(intendedText, target.value)
  );
}

function mayBeReported(
  { node }: Attempt,
  {
    action,
    outcome,
    pre,
    post,
  }: {
    readonly action: Action;
    readonly outcome: ToolOutcome;
    readonly pre: Snapshot | undefined;
    readonly post: Snapshot | undefined;
  },
): boolean {
  if (post === undefined) return false;
  if (!outcome.ok) return node.retries > 0 || outcome.failure.code === 'target-covered';
  if (isRejected(action, post)) return true;
  return (
    (node.retries > 0 || node.checks.length > 0) &&
    pre !== undefined &&
    findPageChanges(pre, post).length === 0
  );
}

function isStillCovered(
  outcome: ToolOutcome,
  post: Snapshot | undefined,
  { time, context }: { readonly time: number; readonly context: NodeContext },
): boolean {
  return (
    time === 1 &&
    !outcome.ok &&
    outcome.failure.code === 'target-covered' &&
    post !== undefined &&
    findBlocker(post, context) !== undefined
  );
}

function refusalOf(decision: Exclude<Decision, { kind: 'allow' }>): Failure {
  if (decision.kind === 'fail') return plainFailureOf(decision.report);
  return {
    code: decision.code,
    message: `The step wasn't tried again. ${inPlainWords(decision.message)}`,
    details: decision.case === undefined ? {} : { case: decision.case },
  };
}

function mergeFailures(failure: Failure, report: FailureReport): Failure {
  const ofReport = plainFailureOf(report);
  const details = { ...ofReport.details, ...failure.details };
  return report.label === 'Tool Failure' ? { ...failure, details } : { ...ofReport, details };
}

/**
 * Selects all, deletes, and types key by key (recovery.md, 5.7, D). `intended` is the whole value of an
 * appended text.
 */
export function argsToRetype(
  run: Run,
  {
    tool,
    args,
    intended,
  }: { readonly tool: ResolvedTool; readonly args: FilledObject; readonly intended?: string | undefined },
): FilledObject {
  const properties = findTool(run.tools.catalog?.() ?? [], tool)?.inputSchema['properties'];
  if (!isJsonObject(properties) || !('byKeys' in properties)) return args;
  if (args['clear'] !== false) return { ...args, byKeys: true };
  return intended === undefined || secretsIn(args).length > 0
    ? args
    : { ...args, text: intended, clear: true, byKeys: true };
}
