import type { Action, NodeContext } from '../../../shared/budgets/action.ts';
import type { Decision } from '../../../shared/budgets/decision.ts';
import { limits } from '../../../shared/budgets/limits.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { Probe } from './page-watch.ts';
import type { Run } from '../walk/run.ts';

interface Waiting {
  readonly id: string;
  readonly probe: Probe;
  readonly context: NodeContext;
  readonly pre: Snapshot | undefined;
  /** In ms; the budget's by default. */
  readonly limitMs?: number;
  readonly photograph: (snapshot: Snapshot | undefined) => Promise<Snapshot | undefined>;
}

/** One wait within the budget (case A). `line` is empty if none was left. */
export async function waitOut(
  { guard, page }: Pick<Run, 'guard' | 'page'>,
  { id, probe, context, pre: seen, limitMs = limits.waitMs, photograph }: Waiting,
): Promise<{ readonly decision: Decision; readonly page: Snapshot | undefined; readonly line: string }> {
  const action: Action = {
    id: `${id}.wait`,
    kind: 'wait',
    purpose: 'stabilise',
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
