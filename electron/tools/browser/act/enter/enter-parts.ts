import { AppError } from '../../../../../shared/app-error.ts';
import { until } from '../../session/until.ts';
import type { Actable } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';

/** Maximum of each part, or null if unknown. */
export type Parts = readonly (number | null)[];

const takesMs = 500;

/**
 * Types ISO text by the maximum of each part, other text by its numbers in order. Throws
 * `value-not-accepted`.
 */
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
  const held = (): Promise<(string | null)[]> =>
    Promise.all(spins.map((spin) => spin.getAttribute('aria-valuenow')));
  let now: (string | null)[] = [];
  const missing = await until(takesMs, context.signal, async () => {
    now = await held();
    return values.every((value, index) => !/^\d/.test(value) || Number(now[index] ?? NaN) === Number(value))
      ? undefined
      : 'another value';
  });
  if (missing !== undefined)
    throw new AppError(
      'value-not-accepted',
      `${targetLabel(target)} holds “${now.map((value) => value ?? 'nothing').join(' ')}” instead of “${text}”. The page changed it.`,
    );
}

function valuesOf(parts: Parts, text: string): readonly string[] | undefined {
  const iso = /^(?:(\d{4})-(\d\d)-(\d\d))?[T ]?(?:(\d\d?):(\d\d)(?::(\d\d))?)?$/.exec(text.trim());
  if (iso === null) {
    const numbers = text.match(/\d+/g) ?? [];
    return numbers.length === parts.length ? numbers : undefined;
  }
  const [year, month, day, hour, minute, second = '00'] = iso.slice(1);
  const sixtieths = [minute, second];
  const twelves = [...(month === undefined ? [] : [month]), ...(hour === undefined ? [] : [inHalf(hour)])];
  const values = parts.map((most) => {
    if (most === null || most < 12) return hour === undefined ? undefined : Number(hour) < 12 ? 'a' : 'p';
    if (most === 12) return twelves.shift();
    if (most <= 24) return hour;
    if (most <= 31) return day;
    return most <= 60 ? sixtieths.shift() : year;
  });
  return values.every((value) => value !== undefined) ? values : undefined;
}

function inHalf(hour: string): string {
  return String(Number(hour) % 12 || 12).padStart(2, '0');
}
