import type { Visit } from '../../shared/run/run-state.ts';
import { sayMissed } from '../../shared/run/run-verdict.ts';
import type { TimelineRow } from './timeline-tree.ts';

interface Wish {
  /** In lower case, without spaces around; '' for any. */
  readonly text: string;
  readonly isFailuresOnly: boolean;
  /** What a step is called, in lower case. */
  readonly nameOf: (nodeId: string) => string;
}

/** The visits that are looked for, in order, without the loops around them. */
export function findVisits(visits: readonly Visit[], { text, isFailuresOnly, nameOf }: Wish): TimelineRow[] {
  const named = new Map<string, boolean>();
  const isNamed = (nodeId: string): boolean => {
    const known = named.get(nodeId) ?? nameOf(nodeId).includes(text);
    named.set(nodeId, known);
    return known;
  };
  return visits
    .filter(
      (visit) =>
        (!isFailuresOnly || hasTrouble(visit)) &&
        (text === '' || isNamed(visit.nodeId) || saysText(visit, text)),
    )
    .map(({ index }) => ({
      kind: 'visit',
      key: `v${index}`,
      depth: 0,
      first: index,
      last: index,
      rounds: 0,
      isAlone: true,
    }));
}

/** Failed, stopped, or succeeded only after another attempt, or without what was expected. */
export function hasTrouble(visit: Visit): boolean {
  const { status, attempt, failure } = visit;
  return (
    status === 'failed' ||
    status === 'stopped' ||
    attempt > 1 ||
    failure !== undefined ||
    sayMissed(visit) !== undefined
  );
}

function saysText({ failure, call, result, proof, rerun }: Visit, text: string): boolean {
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
