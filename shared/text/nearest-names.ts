export function nearestNames(unknown: string, known: Iterable<string>, max = 3): string[] {
  const query = unknown.toLowerCase();
  const reach = maxDistance(query);
  return [...known]
    .map((name) => ({ name, distance: distanceBetween(query, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= reach)
    .map((each) => ({ ...each, edits: editDistance(query, each.name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance || a.edits - b.edits || (a.name < b.name ? -1 : 1))
    .slice(0, max)
    .map(({ name }) => name);
}

/** Formats as `"a"`, `"a" and "b"`, or `"a", "b" and "c"`. */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1) ?? ''}`;
}

function maxDistance(query: string): number {
  return Math.max(2, Math.floor(query.length / 3));
}

function distanceBetween(query: string, name: string): number {
  if (query.length > 2 && (name.includes(query) || (name.length > 2 && query.includes(name)))) return 1;
  const most = maxDistance(query);
  return Math.abs(query.length - name.length) > most ? Infinity : editDistance(query, name, most);
}

/** Infinity once it must be over `most`. */
function editDistance(left: string, right: string, most = Infinity): number {
  const a = left.slice(0, 200);
  const b = right.slice(0, 200);
  const row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    let diagonal = i - 1;
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j] ?? 0;
      const swap = diagonal + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(swap, above + 1, (row[j - 1] ?? 0) + 1);
      least = Math.min(least, row[j] ?? 0);
      diagonal = above;
    }
    if (least > most) return Infinity;
  }
  return row[b.length] ?? 0;
}
