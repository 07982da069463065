import type { CallOutcome } from '../action.ts';
import { fail } from '../answers.ts';
import type { Decision } from '../decision.ts';
import { withoutTarget } from '../effect/delta-of.ts';
import { signatureOf, type PageView } from '../effect/page-view-of.ts';
import { checkCycle } from './cycle.ts';
import { limits } from '../limits.ts';
import type { SentAction } from '../finding.ts';
import type { ActionTurn } from '../turn.ts';
import { mayChangeServer } from '../../page/sent-request.ts';

export function guard(
  turn: ActionTurn,
  { pending, finding, effect, views }: SentAction,
  outcome: CallOutcome,
): Decision | undefined {
  if (pending.part === 'free' || pending.part === 'wait') return undefined;
  const isProgress = effect.delta === 'high' || effect.delta === 'partial';
  if (views.post === undefined)
    return finding.kind === 'unseen' && outcome.status === 'ok' && outcome.digest !== undefined
      ? checkCycle(turn, outcome.digest, false)
      : undefined;
  const state = signatureOf({ ...withoutTarget(views.post), viewport: '', focus: '' });
  const still = isProgress || pending.part !== 'primary' ? undefined : checkStandstill(turn, state);
  // Failed calls and idle scrolls have their own counts.
  if (still !== undefined || finding.kind === 'tool-error') return still;
  const mayRepeat =
    (finding.kind === 'effect' && isProgress) || finding.kind === 'zero' || pending.part === 'scroll';
  return checkCycle(
    turn,
    `${signatureOf(withHiddenPage(views.pre, views.post))}${describeSent(turn)}`,
    mayRepeat,
  );
}

function describeSent({ snapshot }: ActionTurn): string {
  const done = snapshot?.sent?.filter((each) => mayChangeServer(each) && (each.status ?? 200) < 400) ?? [];
  return done.map(({ method, address }) => ` ${method} ${address}`).join('');
}

function withHiddenPage(pre: PageView | undefined, post: PageView): PageView {
  return pre?.target === undefined || post.target !== undefined || post.dialogs.length <= pre.dialogs.length
    ? post
    : { ...post, target: pre.target, digest: `${pre.digest} ${post.digest}` };
}

export function checkStandstill(turn: ActionTurn, state: string): Decision | undefined {
  turn.journal.record({ type: 'standstill-counted', state });
  if ((turn.journal.counters.standstill?.times ?? 0) < limits.standstillStop) return undefined;
  return fail(turn, {
    label: 'No Progress',
    expected: 'The page changes as the step progresses.',
    actual: `It didn't change in ${limits.standstillStop} actions in a row.`,
  });
}

export function standstillWarning({ journal }: ActionTurn): string | undefined {
  if (journal.counters.standstill?.times !== limits.standstillWarning) return undefined;
  return `The page didn't change in ${limits.standstillWarning} actions in a row. After ${limits.standstillStop} the step is stopped. Do something else, or finish and report what is missing.`;
}
