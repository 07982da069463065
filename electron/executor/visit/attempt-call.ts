import type { NodeContext } from '../../../shared/budgets/action.ts';
import type { FailureReport } from '../../../shared/budgets/failure-report.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { kindOfTool } from '../../../shared/tools/action-kind.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import { dropPick, resolveTarget, withKnownPick } from '../agent/resolve-target.ts';
import { callGuarded, type Guarded } from '../observe/guarded-call.ts';
import { observeBefore } from '../observe/observe-effect.ts';
import type { ResolvedTool, ToolOutcome } from '../ports.ts';
import { refuseOnPage, type Refusal } from '../reach/check-call.ts';
import type { Run } from '../walk/run.ts';
import { callTool } from './call-tool.ts';
import { notLoaded } from './not-loaded.ts';
import { pressOnWords } from './press-on-words.ts';
import type { VisitRecord } from './visit-record.ts';

export interface Attempting {
  readonly node: ToolNode;
  readonly visit: number;
  readonly attempt: number;
  readonly time?: number;
  readonly entry: VisitRecord;
  readonly call: { readonly tool: ResolvedTool; readonly args: FilledObject };
  readonly picture: string | undefined;
}

export interface AttemptedCall {
  readonly end: 'attempted';
  readonly tool: ResolvedTool;
  readonly filled: FilledObject;
  readonly outcome: ToolOutcome;
  readonly isLast: boolean;
  readonly post: Snapshot | undefined;
  readonly noEffectReport: FailureReport | undefined;
  readonly context: NodeContext | undefined;
  dropPick(): void;
}

type Attempted = AttemptedCall | Refusal;

export async function attemptCall(run: Run, attempting: Attempting): Promise<Attempted> {
  const { node, visit, entry, call, picture } = attempting;
  const { tool, args } = call;
  const page =
    tool.effect === 'read'
      ? undefined
      : await observeBefore(run.page, call, { kind: kindOfTool(tool), isRepeatable: false });
  const refusal = await refuseOnForeignPage(run, attempting, page);
  if (refusal !== undefined) return refusal;
  const aiming = { node, visit, tool, args, page };
  const known = withKnownPick(run, aiming);
  entry.called(tool, known);
  const before =
    known === args || tool.effect === 'read' ? page : await run.page.observe({ tool, args: known });
  entry.saw('before', before);
  const pre = before && picture !== undefined ? { ...before, picture } : before;
  let aimed = known;
  let guarded = await sendGuarded(run, attempting, { args: known, pre });
  const picked =
    guarded === 'stopped' || guarded.outcome.ok
      ? undefined
      : await resolveTarget(run, aiming, guarded.outcome.failure);
  if (picked !== undefined) {
    aimed = picked;
    entry.called(tool, picked);
    guarded = await sendGuarded(run, attempting, {
      args: picked,
      pre: tool.effect === 'read' ? undefined : await run.page.observe({ tool, args: picked }),
      isResolved: true,
    });
  }
  if (guarded === 'stopped' || (!guarded.outcome.ok && run.gate.isStopped())) return { end: 'stopped' };
  return conclude(run, attempting, { guarded, aimed, dropPick: () => dropPick(run, aiming) });
}

async function refuseOnForeignPage(
  run: Run,
  { node, visit, call }: Attempting,
  page: Snapshot | undefined,
): Promise<Refusal | undefined> {
  if (run.isAuthored(node)) return undefined;
  return refuseOnPage(run, { ...call, nodeId: node.id, visit }, page ?? (await run.page.observe(call)));
}

function sendGuarded(
  run: Run,
  { node, visit, attempt, time, entry, call: { tool } }: Attempting,
  aimed: { readonly args: FilledObject; readonly pre: Snapshot | undefined; readonly isResolved?: boolean },
): Promise<Guarded> {
  return callGuarded(run, { node, visit, attempt, time, tool, ...aimed }, async (args) => {
    const outcome = await callTool(run, {
      nodeId: node.id,
      visit,
      attempt,
      tool: run.isAuthored(node) ? tool : { ...tool, sites: run.reach.sites() },
      args,
      limitMs: node.timeoutMs,
      advice: "If it needs longer, raise the step's timeout.",
    });
    run.landings.assess(entry, { tool, args, outcome });
    return outcome;
  });
}

function conclude(
  run: Run,
  { node, entry, call: { tool, args } }: Attempting,
  {
    guarded,
    aimed,
    dropPick,
  }: {
    readonly guarded: Exclude<Guarded, 'stopped'>;
    readonly aimed: FilledObject;
    readonly dropPick: () => void;
  },
): AttemptedCall {
  const { pre, post, noEffectReport, context } = guarded;
  const unloaded = guarded.outcome.ok
    ? notLoaded({ ...guarded, sent: run.tools.sent?.(tool) ?? [] })
    : undefined;
  const failed = unloaded ?? (node.checks.length === 0 ? pressOnWords(guarded) : undefined);
  const outcome = failed ?? guarded.outcome;
  if (pre !== undefined) entry.saw('before', pre);
  if (outcome.ok || unloaded !== undefined) run.landings.assess(entry, { tool, args: aimed, outcome });
  return {
    end: 'attempted',
    tool,
    filled: args,
    outcome,
    isLast: guarded.isLast || unloaded !== undefined,
    post,
    noEffectReport,
    context,
    dropPick,
  };
}
