import { hashText } from '../../text/hash-text.ts';
import { fail } from '../answers.ts';
import type { Counters } from '../counters.ts';
import type { Decision } from '../decision.ts';
import { stableText } from '../identity/stable-text.ts';
import { limits } from '../limits.ts';
import type { ActionTurn } from '../turn.ts';

/** `mayRepeat`: the action made progress or has its own count. */
export function checkCycle(turn: ActionTurn, state: string, mayRepeat: boolean): Decision | undefined {
  turn.journal.record({ type: 'trail-extended', action: actionSignature(turn), state, mayRepeat });
  const period = findCycle(turn.journal.counters.trail);
  if (period === undefined) return undefined;
  const words = period === 1 ? 'The same action' : `The same ${period} actions`;
  return fail(turn, {
    label: 'No Progress',
    expected: 'Actions make progress.',
    actual: `${words} led to the same state ${limits.cycleRepeats} times.`,
  });
}

/** Finds no single action unless it alternates or may not repeat. */
export function findCycle(trail: Counters['trail']): number | undefined {
  for (let period = 1; period <= limits.cyclePeriod; period += 1) {
    const tail = trail.slice(-period * limits.cycleRepeats);
    if (tail.length < period * limits.cycleRepeats) return undefined;
    const repeats = tail.every(
      (step, index) =>
        index < period ||
        (step.action === tail[index - period]?.action && step.state === tail[index - period]?.state),
    );
    const makesProgress = isOneAction(tail) && tail.some(({ mayRepeat }) => mayRepeat) && isOneState(tail);
    if (repeats && !makesProgress) return period;
  }
  return undefined;
}

function isOneAction(trail: Counters['trail']): boolean {
  return trail.every(({ action }) => action === trail[0]?.action);
}

function isOneState(trail: Counters['trail']): boolean {
  return trail.every(({ state }) => state === trail[0]?.state);
}

function actionSignature({ action, target }: ActionTurn): string {
  const aim =
    target.role === 'page'
      ? stableText(action.args)
      : [target.role, target.name, target.path.join('/')].join('|');
  return hashText([action.kind, aim, action.intendedText ?? '', action.direction ?? ''].join('\n'));
}
