import { pictured } from './camera.ts';
import type { PageWatch } from './page-watch.ts';
import { dismissBlocker, waitOut } from './recover-page.ts';
import type { ResolvedTool } from '../ports.ts';
import type { Run } from '../walk/run.ts';
import { actionOfCall } from '../../../shared/agent/action-of-call.ts';
import type { Action, NodeContext } from '../../../shared/budgets/action.ts';
import { findBlocker, type Blocker } from '../../../shared/budgets/cases/blocker.ts';
import { findClosingButton } from '../../../shared/budgets/cases/find-closing-button.ts';
import type { Decision } from '../../../shared/budgets/decision.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { Node, ToolNode } from '../../../shared/workflow/node.ts';

export interface DrawnCall {
  readonly id: string;
  readonly node: ToolNode;
  readonly visit: number;
  readonly attempt: number;
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly context: NodeContext;
  readonly pre: Snapshot | undefined;
  readonly isFirst: boolean;
}

interface PreparedPage {
  readonly decision: Decision;
  readonly action: Action;
  readonly pre: Snapshot | undefined;
  /** May be sent although denied: the tool finds its target itself. */
  readonly isWorthTrying: boolean;
}

export async function preparePage(
  run: Run,
  { id, node, visit, attempt, tool, args, context, pre: first, isFirst }: DrawnCall,
): Promise<PreparedPage | 'stopped'> {
  const caption = node.name === '' ? tool.tool : node.name;
  const probe = { tool, args };
  const photograph = (moment: string) => (snapshot: Snapshot | undefined) =>
    withPicture(run.page, { node, visit, caption: `${caption}, ${moment}` }, snapshot);
  let pre = first;
  for (let time = 1; ; time += 1) {
    const timed = time === 1 ? id : `${id}.${time}`;
    const action = actionOfCall({
      id: timed,
      tool,
      args,
      origin: 'authored',
      snapshot: pre,
    });
    const decision = run.guard.before({ action, context, snapshot: pre });
    const isCovered = pre !== undefined && isSurelyCovered(action, pre, context);
    const asked: PreparedPage = { decision, action, pre, isWorthTrying: isFirst && !isCovered };
    if (decision.kind !== 'deny' || run.gate.isStopped()) return asked;
    if (decision.code === 'page-busy' && !isFirst) {
      const waited = await waitOut(run, {
        id: timed,
        probe,
        context,
        pre,
        photograph: photograph('while loading'),
      });
      pre = waited.page;
      if (waited.decision.kind !== 'allow') return { ...asked, decision: waited.decision, pre };
    } else if (decision.code === 'obstructed' && (!isFirst || isCovered) && pre !== undefined) {
      const blocker = findBlocker(pre, context);
      const dismissed =
        blocker === undefined
          ? undefined
          : await dismissBlocker(run, {
              id: timed,
              attempt,
              probe,
              context,
              blocker,
              pre,
              photograph: photograph('blocked'),
            });
      if (dismissed === 'stopped') return 'stopped';
      if (dismissed === undefined) return asked;
      const replaced = blocker === undefined ? undefined : denyIfReplaced(blocker, pre, dismissed.page);
      pre = dismissed.page;
      if (dismissed.decision.kind !== 'allow') return { ...asked, decision: dismissed.decision, pre };
      if (replaced !== undefined) return { ...asked, decision: replaced, pre };
    } else return asked;
  }
}

/** A number may mean another element now. */
function denyIfReplaced(blocker: Blocker, pre: Snapshot, post: Snapshot | undefined): Decision | undefined {
  const [before, after] = [pre.target, post?.target];
  if (before === undefined || (after === undefined && before.name !== '')) return undefined;
  const isThere = JSON.stringify(before.bounds) === JSON.stringify(after?.bounds);
  const isSame = before.role === after?.role && before.name === after.name;
  if (isSame && (isThere || before.name !== '')) return undefined;
  return {
    kind: 'deny',
    code: 'obstructed',
    message: `Once ${blocker.words} was dismissed, the page showed something else in place of the target. Add a step before that closes only ${blocker.words}.`,
    allowedNext: ['ask-user'],
    case: 'B',
  };
}

export async function withPicture(
  page: PageWatch,
  { node, visit, caption }: { readonly node: Node; readonly visit: number; readonly caption: string },
  snapshot: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  if (snapshot === undefined || snapshot.picture !== undefined || node.traceLevel === 'Off') return snapshot;
  return pictured(snapshot, await page.picture({ caption, nodeId: node.id, visit, isExtra: true }));
}

const presses: ReadonlySet<Action['kind']> = new Set(['click', 'longPress', 'drag']);

/** A popup catches the press. Other covers may scroll away. */
function isSurelyCovered({ kind }: Action, pre: Snapshot, context: NodeContext): boolean {
  const blocker = findBlocker(pre, context);
  return (
    presses.has(kind) &&
    pre.target?.coveredBy !== undefined &&
    blocker !== undefined &&
    findClosingButton(pre, blocker, context) !== undefined
  );
}
