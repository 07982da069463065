import { actionOfCall } from '../../../shared/agent/action-of-call.ts';
import { kindOfTool } from '../../../shared/tools/action-kind.ts';
import type { Action, NodeContext } from '../../../shared/budgets/action.ts';
import type { Decision } from '../../../shared/budgets/decision.ts';
import { mayChangeServer } from '../../../shared/page/sent-request.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { pictured } from '../observe/camera.ts';
import type { Probe } from '../observe/page-watch.ts';
import { observeBefore } from '../observe/observe-effect.ts';
import type { Run } from '../walk/run.ts';
import { refuseOnPage } from '../reach/check-call.ts';
import { waitOut } from '../observe/recover-page.ts';
import { withShot, type TurnContext } from './agent-shots.ts';

interface Ready {
  readonly pre: Snapshot | undefined;
  readonly action: Action;
  readonly context: NodeContext;
  readonly decision: Decision;
  readonly waitLines: readonly string[];
}

interface Withheld {
  readonly withheld: string;
  readonly page?: Snapshot | undefined;
}

export async function waitUntilReady(run: Run, probe: Probe, doing: TurnContext): Promise<Ready | Withheld> {
  const { task, state, turn, deadline } = doing;
  const { tool, args } = probe;
  const context = { ...task.context, phase: state.phase };
  const waitLines: string[] = [];
  const pageWhenChosen = state.page;
  const kind = kindOfTool(tool);
  const observe = (): Promise<Snapshot | undefined> =>
    tool.effect === 'read'
      ? run.page.observe(probe)
      : observeBefore(run.page, probe, { kind, isRepeatable: true });
  let pre = await observe();
  for (let attempt = 1; ; attempt += 1) {
    const refusal = await refuseOnPage(run, { tool, args, nodeId: task.node.id, visit: task.visit }, pre);
    if (refusal !== undefined)
      return { withheld: refusal.end === 'refused' ? refusal.reason : 'the run was stopped.' };
    if (pre?.busy === undefined && tool.effect === 'non-idempotent' && isOutdated(pageWhenChosen, pre))
      return {
        withheld:
          'the page was still busy when this was chosen, and it has changed since. Look at it again, then choose.',
        page: pre,
      };
    const id = `${task.node.id}#${task.visit}.${turn}${attempt === 1 ? '' : `.${attempt}`}`;
    const action = actionOfCall({
      id,
      tool,
      args,
      origin: 'planned',
      snapshot: pre,
    });
    // A popup may be newer than the latest picture.
    const shown =
      pre === undefined || pre.dialogs.length === 0 || tool.effect === 'read'
        ? pictured(pre, state.shots.after)
        : await withShot(run, doing, pre);
    const decision = run.guard.before({ action, context, snapshot: shown });
    const ready: Ready = { pre, action, context, decision, waitLines };
    if (decision.kind !== 'deny' || decision.code !== 'page-busy' || run.gate.isStopped()) return ready;
    const wait = await waitOut(run, {
      id,
      probe,
      context,
      pre,
      limitMs: Math.max(0, deadline - run.clock.now()),
      photograph: (snapshot) => withShot(run, doing, snapshot),
    });
    if (wait.line !== '') waitLines.push(`${wait.line}.`);
    if (wait.decision.kind !== 'allow') return { ...ready, pre: wait.page, decision: wait.decision };
    pre = await observe();
  }
}

/** An earlier request was still pending then, and may have caused the change. */
function isOutdated(then: Snapshot | undefined, now: Snapshot | undefined): boolean {
  if (then === undefined || now === undefined) return false;
  const changing = then.sent?.filter(mayChangeServer) ?? [];
  const wasPending =
    changing.some(({ state }) => state === 'pending') || (changing.length > 0 && then.busy !== undefined);
  return (
    wasPending &&
    (then.page.url !== now.page.url ||
      then.digest !== now.digest ||
      then.dialogs.length !== now.dialogs.length)
  );
}
