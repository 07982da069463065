import { mayBeChance } from '../../../shared/agent/turn-record.ts';
import type { Turn } from '../../../shared/agent/turn.ts';
import { mayChangeServer } from '../../../shared/page/sent-request.ts';
import type { AgentState } from './agent-state.ts';
import type { TurnResult } from './carry-out.ts';

export function keepRest(
  state: AgentState,
  { turn, number, result }: { readonly turn: Turn; readonly number: number; readonly result: TurnResult },
): void {
  const { further = [], ...more } = turn;
  state.rest = undefined;
  const [action, ...others] = further;
  if (action === undefined) return;
  const stopReason = findStopReason(state, turn, result);
  if (stopReason !== undefined) {
    state.notes.push({
      turn: number,
      text: `${stopReason}, so the rest of the answer was not carried out (${further.length} more).`,
    });
    return;
  }
  const { asked, plan, ...same } = more;
  state.rest = {
    ...same,
    thought: { think: '', act: '' },
    remember: [],
    action,
    further: others,
    isFurther: true,
  };
}

function findStopReason(
  { page }: AgentState,
  { action, further }: Turn,
  result: TurnResult,
): string | undefined {
  if (action.kind === 'tool' && action.effect === 'read') return undefined;
  const { verdict } = result;
  if (verdict === 'failed' || verdict === 'refused') return 'This did not work';
  const isRepeated = further?.[0] === action;
  if (!isRepeated) return undefined;
  if (verdict !== 'done' && !mayBeChance(result)) return 'No effect was seen';
  return page?.sent?.some(mayChangeServer) === true ? 'This sent something to a server' : undefined;
}

export function pageShows({ seen }: AgentState, text: string): boolean {
  const sought = text.trim().toLowerCase();
  return seen.at(-1)?.lines.some((line) => holdsWhole(line.toLowerCase(), sought)) === true;
}

/** “15 books” doesn't hold “5 books”, nor “unsaved” “saved”. */
function holdsWhole(line: string, sought: string): boolean {
  for (let at = line.indexOf(sought); at !== -1 && sought !== ''; at = line.indexOf(sought, at + 1)) {
    const end = at + sought.length;
    if (
      !isInsideWord(line.slice(0, at), line.slice(at)) &&
      !isInsideWord(line.slice(0, end), line.slice(end))
    )
      return true;
  }
  return false;
}

/** Chinese and Japanese have no spaces between words. */
const isInsideWord = (before: string, after: string): boolean =>
  /[\p{Script=Latin}\p{N}]$/u.test(before) && /^[\p{Script=Latin}\p{N}]/u.test(after);

export function nextOfAnswer(state: AgentState): Turn | undefined {
  const { rest } = state;
  state.rest = undefined;
  if (rest?.until === undefined) return rest;
  if (!pageShows(state, rest.until)) return rest;
  state.notes.push({
    turn: state.turnsBefore + state.turns.length,
    text: 'The text shows now, so it was not repeated further.',
  });
  return undefined;
}
