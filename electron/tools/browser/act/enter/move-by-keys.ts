import { AppError } from '../../../../../shared/app-error.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { ToolContext } from '../../session/tool-context.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { NumberLimits } from './entry-mode.ts';

const keyPairs = [
  ['ArrowUp', 'ArrowDown'],
  ['ArrowRight', 'ArrowLeft'],
] as const;
const maxTurns = 20;
const maxPresses = 1_000;
const movesMs = 500;

interface Moving {
  readonly text: string;
  readonly target: Target;
  readonly limits?: NumberLimits;
  press(key: string): Promise<void>;
  readNumber(): Promise<number>;
}

/** Throws `value-not-accepted`. */
export async function moveByKeys(
  { signal }: Pick<ToolContext, 'signal'>,
  { text, target, limits = {}, press, readNumber }: Moving,
): Promise<void> {
  const wanted = text.trim() === '' ? NaN : Number(text);
  const { least = -Infinity, most = Infinity } = limits;
  const takes = `a number${Number.isFinite(least) && Number.isFinite(most) ? ` from ${least} to ${most}` : ''}`;
  if (!Number.isFinite(wanted) || wanted < least || wanted > most) throw refusal(target, takes, text);
  let at = await readNumber();
  let [pair, step] = [0, 0];
  for (let turn = 0; at !== wanted && turn < maxTurns; turn += 1) {
    const key = keyPairs[pair]?.[wanted > at ? 0 : 1];
    if (key === undefined) break;
    const presses =
      step === 0 ? 1 : Math.max(1, Math.min(maxPresses, Math.round(Math.abs(wanted - at) / step)));
    for (let count = 0; count < presses; count += 1) await press(key);
    const before = at;
    await pollWhile(movesMs, signal, async () => {
      at = await readNumber();
      return (presses === 1 ? at === before : at !== wanted) ? 'not yet' : undefined;
    });
    if (at === before) pair += 1;
    else if (presses === 1 && (wanted - before) * (wanted - at) < 0) break;
    else step ||= Math.abs(at - before);
  }
  if (at !== wanted)
    throw new AppError(
      'value-not-accepted',
      `${targetLabel(target)} stays at ${at}. Keys can't move it to ${text}.`,
    );
}

export function refusal(target: Target, takes: string, text: string): AppError {
  return new AppError('value-not-accepted', `${targetLabel(target)} takes ${takes}, not “${text}”.`);
}
