import type { Visit } from '../../../shared/run/run-state.ts';
import { describeMissed } from '../../../shared/run/run-verdict.ts';
import type { TimelineRow } from './timeline-tree.ts';

interface VisitQuery {
  readonly text: string;
  readonly isFailuresOnly: boolean;
  readonly nameOf: (nodeId: string) => string;
}

export function findVisits(
  visits: readonly Visit[],
  { text, isFailuresOnly, nameOf }: VisitQuery,
): TimelineRow[] {
  const named = new Map<string, boolean>();
  const isNamed = (nodeId: string): boolean => {
    const known = named.get(nodeId) ?? nameOf(nodeId).includes(text);
    named.set(nodeId, known);
    return known;
  };
  return visits
    .filter(
      (visit) =>
        (!isFailuresOnly || isFailure(visit)) &&
        (text === '' || isNamed(visit.nodeId) || containsText(visit, text)),
    )
    .map(({ index }) => ({
      kind: 'visit',
      key: `v${index}`,
      depth: 0,
      first: index,
      last: index,
      iterations: 0,
      isAlone: true,
    }));
}

export function isFailure(visit: Visit): boolean {
  const { status, attempt, failure } = visit;
  return (
    status === 'failed' ||
    status === 'stopped' ||
    attempt > 1 ||
    failure !== undefined ||
    describeMissed(visit) !== undefined
  );
}

function containsText({ failure, call, result, proof, rerun }: Visit, text: string): boolean {
  return (
    [failure?.message, proof, rerun, call?.tool].some(
      (part) => part?.toLowerCase().includes(text) === true,
    ) ||
    (call !== undefined && JSON.stringify(call.arguments).toLowerCase().includes(text)) ||
    (typeof result === 'string'
      ? result.toLowerCase().includes(text)
      : typeof result === 'object' && result !== null && JSON.stringify(result).toLowerCase().includes(text))
  );
}
