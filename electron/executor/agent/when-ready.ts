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
import { checkPage } from '../reach/check-call.ts';
import { waitOut } from '../observe/recover-page.ts';
import { withShot, type TurnContext } from './agent-shots.ts';

interface Ready {
  readonly pre: Snapshot | undefined;
  readonly sent: Action;
  readonly context: NodeContext;
  readonly decision: Decision;
  readonly waited: readonly string[];
}

interface Withheld {
  readonly withheld: string;
  readonly page?: Snapshot | undefined;
}

/** Waits for a busy page within the budget. */
export async function whenReady(run: Run, probe: Probe, doing: TurnContext): Promise<Ready | Withheld> {
  const { task, state, turn, deadline } = doing;
  const { tool, args } = probe;
  const context = { ...task.context, phase: state.phase };
  const waited: string[] = [];
  const chosenOn = state.page;
  const kind = kindOfTool(tool);
  const see = (): Promise<Snapshot | undefined> =>
    tool.effect === 'read'
      ? run.page.observe(probe)
      : observeBefore(run.page, probe, { kind, isRepeatable: true });
  let pre = await see();
  for (let time = 1; ; time += 1) {
    const withheld = await checkPage(run, { tool, args, nodeId: task.node.id, visit: task.visit }, pre);
    if (withheld !== undefined) return { withheld };
    if (pre?.busy === undefined && tool.effect === 'non-idempotent' && isOutdated(chosenOn, pre))
      return {
        withheld:
          'the page was still busy when this was chosen, and it has changed since. Look at it again, then choose.',
        page: pre,
      };
    const id = `${task.node.id}#${task.visit}.${turn}${time === 1 ? '' : `.${time}`}`;
    const sent = actionOfCall({
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
    const decision = run.guard.before({ action: sent, context, snapshot: shown });
    const ready: Ready = { pre, sent, context, decision, waited };
    if (decision.kind !== 'deny' || decision.code !== 'page-busy' || run.gate.isStopped()) return ready;
    const wait = await waitOut(run, {
      id,
      probe,
      context,
      pre,
      limitMs: Math.max(0, deadline - run.clock.now()),
      photograph: (snapshot) => withShot(run, doing, snapshot),
    });
    if (wait.line !== '') waited.push(`${wait.line}.`);
    if (wait.decision.kind !== 'allow') return { ...ready, pre: wait.page, decision: wait.decision };
    pre = await see();
  }
}

/** The page changed since the call was chosen with a request pending, so it may be done. */
function isOutdated(chosenOn: Snapshot | undefined, now: Snapshot | undefined): boolean {
  if (chosenOn === undefined || now === undefined) return false;
  const acts = chosenOn.sent?.filter(mayChangeServer) ?? [];
  const wasOpen =
    acts.some(({ state }) => state === 'pending') || (acts.length > 0 && chosenOn.busy !== undefined);
  return (
    wasOpen &&
    (chosenOn.page.url !== now.page.url ||
      chosenOn.digest !== now.digest ||
      chosenOn.dialogs.length !== now.dialogs.length)
  );
}
