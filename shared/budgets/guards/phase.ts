import type { ActionKind } from '../../tools/tool-facts.ts';
import { deny } from '../answers.ts';
import type { Decision } from '../decision.ts';
import { currentEpisode, type ActionTurn } from '../turn.ts';

const checks: ReadonlySet<ActionKind> = new Set(['observe', 'assert', 'remember', 'finish']);

export function checkPhase(turn: ActionTurn): Decision | undefined {
  const { action, context, journal } = turn;
  if (context.phase === 'expected' && !checks.has(action.kind) && action.onlyNavigates !== true) {
    return deny(turn, {
      code: 'only-checks-now',
      message: `The step is checking its result: ${action.kind} is no longer allowed, except to reach what is checked.`,
      allowedNext: ['observe', 'assert', 'finish'],
    });
  }
  if (action.kind === 'finish' && action.claimsSuccess === true && journal.counters.unverified !== null) {
    const episode = currentEpisode(turn);
    return deny(turn, {
      code: 'unverified-effect',
      message: 'The last action showed no effect. Observe or check before you report success.',
      allowedNext: ['observe', 'assert', 'finish'],
      episode,
      case: episode?.cases.at(-1),
    });
  }
  return undefined;
}
