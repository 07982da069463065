import type { Json } from '../json.ts';
import type { RunState, Visit } from './run-state.ts';

export type VisitDifference = 'only-one' | 'only-other' | 'status' | 'path' | 'arguments' | 'result';

export interface ComparedVisit {
  readonly nodeId: string;
  readonly visit: number;
  readonly one?: Visit;
  readonly other?: Visit;
  readonly differences: readonly VisitDifference[];
}

export interface RunComparison {
  /** In the first run's order, with the second's visits inserted. */
  readonly visits: readonly ComparedVisit[];
  readonly first: ComparedVisit | undefined;
}

export function compareRuns(one: Pick<RunState, 'visits'>, other: Pick<RunState, 'visits'>): RunComparison {
  const keyOf = ({ nodeId, visit }: Visit): string => `${nodeId}#${visit}`;
  const inOther = new Map(other.visits.map((visit) => [keyOf(visit), visit]));
  const inOne = new Set(one.visits.map(keyOf));
  const visits: ComparedVisit[] = [];
  let next = 0;
  const takeUpTo = (end: number): void => {
    for (; next < end; next += 1) {
      const visit = other.visits[next];
      if (visit !== undefined && !inOne.has(keyOf(visit)))
        visits.push({ nodeId: visit.nodeId, visit: visit.visit, other: visit, differences: ['only-other'] });
    }
  };
  for (const visit of one.visits) {
    const twin = inOther.get(keyOf(visit));
    if (twin !== undefined) takeUpTo(twin.index);
    visits.push({
      nodeId: visit.nodeId,
      visit: visit.visit,
      one: visit,
      ...(twin === undefined ? {} : { other: twin }),
      differences: twin === undefined ? ['only-one'] : differencesOf(visit, twin, one, other),
    });
  }
  takeUpTo(other.visits.length);
  return { visits, first: visits.find(({ differences }) => differences.length > 0) };
}

function differencesOf(
  visit: Visit,
  twin: Visit,
  one: Pick<RunState, 'visits'>,
  other: Pick<RunState, 'visits'>,
): VisitDifference[] {
  const [to, twinTo] = [one.visits[visit.index + 1]?.nodeId, other.visits[twin.index + 1]?.nodeId];
  return [
    ...(visit.status === twin.status ? [] : ['status' as const]),
    ...(to === undefined || twinTo === undefined || to === twinTo ? [] : ['path' as const]),
    ...(visit.call === undefined ||
    twin.call === undefined ||
    isSame(visit.call.arguments, twin.call.arguments)
      ? []
      : ['arguments' as const]),
    ...(visit.result === undefined || twin.result === undefined || isSame(visit.result, twin.result)
      ? []
      : ['result' as const]),
  ];
}

function isSame(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (
    typeof one !== 'object' ||
    typeof other !== 'object' ||
    one === null ||
    other === null ||
    Array.isArray(one) !== Array.isArray(other)
  )
    return false;
  const [left, right] = [one as Readonly<Record<string, Json>>, other as Readonly<Record<string, Json>>];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key] ?? null, right[key] ?? null))
  );
}
