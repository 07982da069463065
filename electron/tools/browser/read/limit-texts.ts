import { maxWindows } from '../guard/max-windows.ts';

export const resultLimits = { address: 2_000, text: 100_000, items: 5_000, total: 1_000_000 } as const;

export const blockedWindowsNote = `The page tried to open more than ${maxWindows} windows. The others were blocked.`;

/** Says in a field `cut` what it cut. */
export function limitTexts(answer: object): Record<string, unknown> {
  const cuts = new Set<string>();
  let left: number = resultLimits.total;

  function limit(value: unknown, key: string, where: string): unknown {
    if (typeof value === 'string') {
      const length = Math.min(
        key === 'url' || key === 'title' ? resultLimits.address : resultLimits.text,
        left,
      );
      if (value.length > length) cuts.add(`“${where}” after ${length.toLocaleString('en')} characters`);
      left -= Math.min(value.length, length);
      return value.slice(0, length);
    }
    if (Array.isArray(value)) {
      const kept: unknown[] = [];
      for (const item of value.slice(0, resultLimits.items)) {
        if (left <= 0) break;
        kept.push(limit(item, '', where));
      }
      if (kept.length < value.length)
        cuts.add(
          `“${where}” after ${kept.length.toLocaleString('en')} of ${value.length.toLocaleString('en')} entries`,
        );
      return kept;
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [
          name.slice(0, resultLimits.address),
          limit(item, name, where === '' ? name : where),
        ]),
      );
    return value;
  }

  const limited = limit(answer, '', '') as Record<string, unknown>;
  return cuts.size === 0
    ? limited
    : { ...limited, cut: `Too long. Cut: ${[...cuts].slice(0, 10).join('; ')}.` };
}
