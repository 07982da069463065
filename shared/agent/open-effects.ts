import type { TurnRecord } from './turn-record.ts';

/**
 * The turns whose effect is not evidenced yet: something was changed and nothing of it was seen, and no look at the page
 * that succeeded came after it. While there is one, a step cannot be called a success.
 */
export function openEffects(turns: readonly TurnRecord[]): readonly TurnRecord[] {
  const open: TurnRecord[] = [];
  for (const turn of turns) {
    // What a busy page hid may show itself after a wait.
    if (turn.action?.kind === 'wait' && (turn.delta === 'high' || turn.delta === 'partial')) open.pop();
    if (turn.action?.kind !== 'tool') continue;
    if (turn.action.effect === 'read') {
      if (turn.verdict === 'done') open.length = 0;
    } else if (turn.verdict === 'unverified') open.push(turn);
    else if (turn.verdict === 'done' && turn.target !== undefined) remove(open, turn.target);
  }
  return open;
}

function remove(open: TurnRecord[], target: string): void {
  for (let index = open.length - 1; index >= 0; index -= 1)
    if (open[index]?.target === target) open.splice(index, 1);
}

/** Whether the page was looked at, with success, after the last action that may have changed something. */
export function hasLookedSince(turns: readonly TurnRecord[]): boolean {
  const lastLook = turns.findLastIndex(
    ({ action, verdict }) => action?.kind === 'tool' && action.effect === 'read' && verdict === 'done',
  );
  const lastChange = turns.findLastIndex(
    ({ action, verdict }) => action?.kind === 'tool' && action.effect !== 'read' && verdict !== 'refused',
  );
  return lastLook > lastChange;
}
