import { isSameJson } from '../equality.ts';
import type { WrittenCheck } from './check.ts';

/** Numbers checks by position. A repeated id counts as none. */
export function withCheckIds(checks: readonly WrittenCheck[]): WrittenCheck[] {
  const taken = new Set(checks.flatMap(({ id }) => id ?? []));
  const seen = new Set<string>();
  return checks.map((check, index) => {
    if (check.id !== undefined && !seen.has(check.id)) {
      seen.add(check.id);
      return check;
    }
    let number = index + 1;
    while (taken.has(`c${number}`)) number += 1;
    taken.add(`c${number}`);
    seen.add(`c${number}`);
    return { ...check, id: `c${number}` };
  });
}

export function keepCheckIds(
  checks: readonly WrittenCheck[],
  before: readonly WrittenCheck[],
): readonly WrittenCheck[] {
  if (checks.every(({ id }) => id !== undefined)) return checks;
  const usedIds = new Set(checks.map(({ id }) => id));
  const free = before.filter(({ id }) => id !== undefined && !usedIds.has(id));
  const take = (isMeant: (known: WrittenCheck) => boolean): string | undefined => {
    const at = free.findIndex(isMeant);
    return at === -1 ? undefined : free.splice(at, 1)[0]?.id;
  };
  const ids = checks.map(
    (check) => check.id ?? take((known) => isSameJson(withoutId(known), withoutId(check))),
  );
  return checks.map((check, index) => {
    const id = ids[index] ?? take(({ type }) => type === check.type);
    return id === undefined ? check : { ...check, id };
  });
}

export function withoutId({ id: _id, ...check }: WrittenCheck): Omit<WrittenCheck, 'id'> {
  return check;
}
