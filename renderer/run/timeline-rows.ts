import type { Iterations } from '../../shared/run/events.ts';
import type { Visit, VisitStatus } from '../../shared/run/run-state.ts';
import type { Node } from '../../shared/workflow/node.ts';

/** One line of the timeline: a visit, or a loop with the time that all its rounds took. Times in ms since the epoch. */
export interface TimelineRow {
  readonly key: string;
  readonly visit: Visit;
  readonly depth: number;
  readonly isGroup: boolean;
  readonly status: VisitStatus;
  readonly from: number;
  /** Undefined while it goes on. */
  readonly to: number | undefined;
  /** How many rounds a loop has made. */
  readonly rounds: number;
}

interface Draft { row: { -readonly [Key in keyof TimelineRow]: TimelineRow[Key] }; loopId: string; depth: number }

/** Visits in order; a loop is one row around the rows of its rounds, and its ends are left out. */
export function timelineRows(visits: readonly Visit[], nodes: ReadonlyMap<string, Node>): TimelineRow[] {
  const rows: Draft['row'][] = [];
  const groups = new Map<string, Draft>();
  for (const visit of visits) {
    const type = nodes.get(visit.nodeId)?.type;
    const around = type === 'Loop' ? visit.iterations.filter(({ loopId }) => loopId !== visit.nodeId) : visit.iterations;
    for (const [at] of around.entries()) extend(groups.get(groupKey(around.slice(0, at), around[at]?.loopId ?? '')), visit, around[at]?.iteration ?? 0);
    if (type === 'EndLoop') continue;
    const key = groupKey(around, visit.nodeId);
    const known = type === 'Loop' ? groups.get(key) : undefined;
    if (known !== undefined) {
      extend(known, visit, 0);
      continue;
    }
    const row = { key: `${visit.index}`, visit, depth: around.length, isGroup: type === 'Loop', status: visit.status, from: visit.startedAt, to: endOf(visit), rounds: 0 };
    rows.push(row);
    if (type === 'Loop') groups.set(key, { row, loopId: visit.nodeId, depth: around.length });
  }
  return rows;
}

function extend(group: Draft | undefined, visit: Visit, round: number): void {
  if (group === undefined) return;
  const { row } = group;
  const end = endOf(visit);
  row.to = end === undefined ? undefined : Math.max(row.to ?? row.from, end);
  row.rounds = Math.max(row.rounds, round);
  row.status = visit.status === 'skipped' || visit.status === 'retrying' ? row.status : visit.status;
}

/** A loop is the same one while the rounds of the loops around it stay the same. */
function groupKey(around: Iterations, loopId: string): string {
  return `${around.map((each) => `${each.loopId}#${each.iteration}`).join('/')}/${loopId}`;
}

function endOf({ startedAt, durationMs, status }: Visit): number | undefined {
  return status === 'running' || status === 'retrying' ? undefined : startedAt + (durationMs ?? 0);
}
