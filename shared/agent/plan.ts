import { z } from 'zod';
import { fingerprintOf } from '../ledger/hash.ts';
import type { PlanClaim } from './turn.ts';

/** The id stays while the text does. */
export const PlanItem = z.object({ id: z.string(), text: z.string(), isDone: z.boolean() });
export type PlanItem = z.infer<typeof PlanItem>;

export function firstPlan(claims: readonly PlanClaim[]): PlanItem[] {
  return withoutRepeats(claims).map(({ text, isDone }, index) => ({ id: `p${index + 1}`, text, isDone }));
}

/** Ticks claimed items, and unticks none. Ignores unknown ones. */
export function tickPlan(plan: readonly PlanItem[], claims: readonly PlanClaim[]): readonly PlanItem[] {
  const done = new Set(claims.filter(({ isDone }) => isDone).map(({ text }) => wording(text)));
  if (!plan.some((item) => !item.isDone && done.has(wording(item.text)))) return plan;
  return plan.map((item) => (done.has(wording(item.text)) ? { ...item, isDone: true } : item));
}

/** Ignores ticks, case, and spaces. */
export function hashOfPlan(items: readonly { readonly text: string }[]): string {
  return fingerprintOf(
    'plan',
    items.map(({ text }) => wording(text)),
  );
}

export function wording(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.,;:!-]+|[\s.,;:!-]+$/g, '');
}

export function withoutRepeats<Item extends { readonly text: string }>(items: readonly Item[]): Item[] {
  const seen = new Map<string, Item>();
  for (const item of items) {
    const known = wording(item.text);
    if (known !== '' && !seen.has(known)) seen.set(known, item);
  }
  return [...seen.values()];
}
