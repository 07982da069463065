import { median } from './table.ts';

/** Takes turns, so noise affects all. Returns medians by name. */
export async function interleave(
  contestants: Readonly<Record<string, () => Promise<number>>>,
  { repeats, warmUp }: { readonly repeats: number; readonly warmUp: number },
): Promise<ReadonlyMap<string, number>> {
  const measured = new Map(Object.keys(contestants).map((name): [string, number[]] => [name, []]));
  for (let repeat = -warmUp; repeat < repeats; repeat += 1) {
    for (const [name, contestant] of Object.entries(contestants)) {
      const value = await contestant();
      if (repeat >= 0) measured.get(name)?.push(value);
    }
  }
  return new Map(Array.from(measured, ([name, values]) => [name, median(values)]));
}
