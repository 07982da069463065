/** Indexes of the subsequence. Expects no negative numbers. O(n log n). */
export function longestAscending(numbers: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous = new Int32Array(numbers.length).fill(-1);
  for (const [place, number] of numbers.entries()) {
    if (number < 0) continue;
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  }
  const chosen = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) chosen.add(place);
  return chosen;
}
