import type { TurnRecord } from './turn-record.ts';

/** Turns with an unverified effect. They prevent success. */
export function openEffects(turns: readonly TurnRecord[]): readonly TurnRecord[] {
  const open: TurnRecord[] = [];
  for (const turn of turns) {
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

export function hasCheckedSince(turns: readonly TurnRecord[]): boolean {
  const lastReading = turns.findLastIndex(
    ({ action, verdict }) => action?.kind === 'tool' && action.effect === 'read' && verdict === 'done',
  );
  const lastChange = turns.findLastIndex(
    ({ action, verdict }) => action?.kind === 'tool' && action.effect !== 'read' && verdict !== 'refused',
  );
  return lastReading > lastChange;
}
