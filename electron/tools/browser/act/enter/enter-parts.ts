import { AppError } from '../../../../../shared/app-error.ts';
import { pollWhile } from '../../session/poll-while.ts';
import type { Actable } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';
import type { Parts } from './entry-mode.ts';

const takesMs = 500;

/** Text that isn't ISO goes by its numbers, AM, and PM in order. Throws `value-not-accepted`. */
export async function enterParts(
  context: ToolContext,
  field: Actable,
  {
    text,
    target,
    options,
    parts,
  }: {
    readonly text: string;
    readonly target: Target;
    readonly options: ActionOptions;
    readonly parts: Parts;
  },
): Promise<void> {
  const values = valuesOf(parts, text);
  if (values === undefined)
    throw new AppError(
      'value-not-accepted',
      `${targetLabel(target)} takes a date such as 2026-12-31 or a time such as 23:59, in ${parts.length} parts, not “${text}”.`,
    );
  const group = 'locator' in field ? await field.elementHandle(options) : field;
  const spins = await group.$$('[role=spinbutton]');
  for (const [index, value] of values.entries())
    // A timeout here would leave half a value, which the next try adds to.
    for (const key of value) await spins[index]?.press(key);
  let now: readonly Held[] = [];
  const missing = await pollWhile(takesMs, context.signal, async () => {
    now = await Promise.all(spins.map((spin) => spin.evaluate(heldIn)));
    return values.every((value, index) => isHeld(value, now[index])) ? undefined : 'another value';
  });
  if (missing !== undefined)
    throw new AppError(
      'value-not-accepted',
      `${targetLabel(target)} holds “${now.map(({ number, text }) => (text || number) ?? 'nothing').join(' ')}” instead of “${text}”. The page changed it.`,
    );
}

interface Held {
  readonly number: string | null;
  readonly text: string;
}

function heldIn(part: Element): Held {
  return { number: part.getAttribute('aria-valuenow'), text: part.textContent.trim() };
}

function isHeld(value: string, held: Held | undefined): boolean {
  const { text = '' } = held ?? {};
  if (!/^\d/.test(value)) return !/^[ap]\.?m\b/i.test(text) || text.toLowerCase().startsWith(value);
  return [held?.number, text].some((each) => Number(each || NaN) === Number(value));
}

function valuesOf(parts: Parts, text: string): readonly string[] | undefined {
  const iso = /^(?:(\d{4})-(\d\d)-(\d\d))?[T ]?(?:(\d\d?):(\d\d)(?::(\d\d))?)?$/.exec(text.trim());
  if (iso === null) return valuesInOrder(parts, text);
  const [year, month, day, hour, minute, second = '00'] = iso.slice(1);
  const half = Number(hour) < 12 ? 'a' : 'p';
  const isTime = month === undefined && hour !== undefined;
  if (isTime && parts.includes('half') && parts.length <= 4) {
    const times = [inHalf(hour), minute ?? '00', second];
    return parts.map((part) => (part === 'half' ? half : (times.shift() ?? '')));
  }
  const sixtieths = [minute, second];
  const twelves = [...(month === undefined ? [] : [month]), ...(hour === undefined ? [] : [inHalf(hour)])];
  const values = parts.map((most) => {
    if (most === null || most === 'half' || most < 12) return hour === undefined ? undefined : half;
    if (most === 12) return twelves.shift();
    if (most <= 24) return hour;
    if (most <= 31) return day;
    return most <= 60 ? sixtieths.shift() : year;
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

function valuesInOrder(parts: Parts, text: string): readonly string[] | undefined {
  const written = text.toLowerCase().match(/\d+|(?<!\p{L})[ap]\.?m(?!\p{L})/gu) ?? [];
  if (written.length !== parts.length) return undefined;
  const isFit = written.every((value, index) => /^\d/.test(value) === (parts[index] !== 'half'));
  return isFit ? written.map((value) => value.replace(/^([ap]).*/, '$1')) : undefined;
}

function inHalf(hour: string): string {
  return String(Number(hour) % 12 || 12).padStart(2, '0');
}
