import type { Action, NodeContext } from '../../../shared/budgets/action.ts';
import {
  blockerOf,
  isCenteredIn,
  isInAnyDialog,
  type Blocker,
} from '../../../shared/budgets/cases/blocker.ts';
import { findClosingButton } from '../../../shared/budgets/cases/find-closing-button.ts';
import type { Decision } from '../../../shared/budgets/decision.ts';
import { limits } from '../../../shared/budgets/limits.ts';
import { isJsonObject, type JsonObject } from '../../../shared/json.ts';
import type { PageDialog, Snapshot } from '../../../shared/page/snapshot.ts';
import type { BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import type { Probe } from './page-watch.ts';
import type { ResolvedTool } from '../ports.ts';
import { callTool } from '../visit/call-tool.ts';
import { outcomeOf } from '../visit/outcome-of.ts';
import type { Run } from '../walk/run.ts';

interface Recovering {
  readonly id: string;
  readonly probe: Probe;
  readonly context: NodeContext;
  readonly pre: Snapshot | undefined;
  readonly photograph: (snapshot: Snapshot | undefined) => Promise<Snapshot | undefined>;
}

interface Waiting extends Recovering {
  /** Default: the budget's. */
  readonly limitMs?: number;
}

/** Waits once within the budget (case A). `line` is empty if it is spent. */
export async function waitOut(
  { guard, page }: Pick<Run, 'guard' | 'page'>,
  { id, probe, context, pre: seen, limitMs = limits.waitMs, photograph }: Waiting,
): Promise<{ readonly decision: Decision; readonly page: Snapshot | undefined; readonly line: string }> {
  const action: Action = {
    id: `${id}.wait`,
    kind: 'wait',
    purpose: 'stabilize',
    origin: 'recovery',
    tool: 'wait',
    args: {},
  };
  const asked = guard.before({ action, context, snapshot: seen });
  if (asked.kind !== 'allow') return { decision: asked, page: seen, line: '' };
  const pre = await photograph(seen);
  await page.waitWhileBusy(probe, Math.min(limits.waitMs, limitMs));
  const post = await photograph(await page.observe(probe));
  const { decision, observation } = guard.after({
    action,
    context,
    pre,
    post,
    outcome: { status: 'ok' },
  });
  return { decision, page: post, line: observation.line };
}

interface Dismissing extends Recovering {
  readonly attempt: number;
  readonly blocker: Blocker;
  readonly pre: Snapshot;
}

const callLimitMs = 5_000;
const patience = { frames: 36, ms: 600 };

/** Uses the closing button, a press beside a popup of a dialog, or Escape (case B). Undefined without a tool for it. */
export async function dismissBlocker(
  run: Run,
  { id, attempt, probe, context, blocker, pre, photograph }: Dismissing,
): Promise<{ readonly decision: Decision; readonly page: Snapshot | undefined } | 'stopped' | undefined> {
  const dismissal = findDismissal(run, probe.tool, { pre, blocker, context });
  if (dismissal === undefined) return undefined;
  const action: Action = {
    id: `${id}.dismissal`,
    kind: 'dismiss',
    purpose: 'dismiss',
    origin: 'recovery',
    tool: dismissal.tool.tool,
    args: dismissal.args,
  };
  const aimed = (await run.page.observe(dismissal)) ?? pre;
  const asked = run.guard.before({ action, context, snapshot: aimed });
  if (asked.kind !== 'allow') return { decision: asked, page: pre };
  const shown = await photograph(aimed);
  const { nodeId, visit } = context.address;
  const outcome = await callTool(run, {
    nodeId,
    visit,
    attempt,
    ...dismissal,
    limitMs: callLimitMs,
    isAside: true,
  });
  if (outcome === 'stopped') return 'stopped';
  await run.page.settle(probe);
  await run.page.watch(probe.tool, patience);
  const page = await photograph(await run.page.observeSettled(probe));
  const isOutside = outcome.ok && isJsonObject(outcome.value) && outcome.value['pressedOutside'] === true;
  const { decision } = run.guard.after({
    action,
    context,
    pre: shown,
    post: page,
    outcome: outcomeOf(outcome),
  });
  if (decision.kind === 'allow') {
    const how = isOutside ? 'a press outside it' : dismissal.description;
    const lost = page === undefined ? undefined : closedAround(pre, page, blocker, context);
    const what =
      lost === undefined
        ? `${blocker.words} blocked the step and was dismissed with ${how}. To make this part of the workflow, add a step that closes it.`
        : `${blocker.words} blocked the step, and ${how} closed ${lost.words}. Add a step before that closes only the first.`;
    run.record({ type: 'warning-raised', nodeId, code: 'popup-dismissed', message: what });
  }
  return { decision, page };
}

/** The dialog that holds the target, if it closed. */
function closedAround(
  pre: Snapshot,
  { dialogs }: Snapshot,
  blocker: Blocker,
  context: NodeContext,
): Blocker | undefined {
  const around = dialogBehind(pre, blocker, context);
  const closed = around === undefined ? undefined : blockerOf(around, context);
  return dialogs.some((each) => blockerOf(each, context).type === closed?.type) ? undefined : closed;
}

function dialogBehind(
  { dialogs, target }: Snapshot,
  { type }: Blocker,
  context: NodeContext,
): PageDialog | undefined {
  if (target === undefined || !isInAnyDialog(target, [])) return undefined;
  return dialogs.findLast(
    (each) =>
      each.name !== '' && isCenteredIn(target.bounds, each.bounds) && blockerOf(each, context).type !== type,
  );
}

/** Of the dialog that holds the target, which might take Escape as its own. */
function titleBehind(pre: Snapshot, blocker: Blocker, context: NodeContext): string | undefined {
  const name = dialogBehind(pre, blocker, context)?.name;
  const isShown = pre.landmarks.some((each) => /^heading/.test(each) && each.includes(` ${name}`));
  return isShown ? name : undefined;
}

interface Dismissal {
  readonly tool: ResolvedTool;
  readonly args: JsonObject;
  readonly description: string;
}

function findDismissal(
  run: Run,
  { server }: ResolvedTool,
  {
    pre,
    blocker,
    context,
  }: { readonly pre: Snapshot; readonly blocker: Blocker; readonly context: NodeContext },
): Dismissal | undefined {
  const resolve = (tool: BrowserToolName) => run.tools.resolve(server, tool);
  const click = resolve('click');
  const button = click.ok ? findClosingButton(pre, blocker, context) : undefined;
  if (click.ok && button !== undefined) {
    const { role, name, number } = button;
    return {
      tool: click.tool,
      args: { target: name, role, exact: true, ...(number === undefined ? {} : { nth: number }) },
      description: `its button “${name}”`,
    };
  }
  const title =
    click.ok && blocker.type.startsWith('dialog|') ? titleBehind(pre, blocker, context) : undefined;
  if (click.ok && title !== undefined)
    return {
      tool: click.tool,
      args: { target: title, role: 'heading', within: 'the dialog' },
      description: `a press on “${title}”`,
    };
  const key = resolve('press_key');
  return key.ok ? { tool: key.tool, args: { key: 'Escape' }, description: 'Escape' } : undefined;
}
