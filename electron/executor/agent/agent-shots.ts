import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { takeShot, type Shot } from '../observe.ts';
import type { Run } from '../run.ts';
import type { VisitRecord } from '../visit-record.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';

/** One turn of an agent step, while its action is carried out. */
export interface Doing {
  readonly task: AgentTask;
  readonly state: AgentState;
  /** Of the visit; from 1. */
  readonly attempt: number;
  /** The turn's number. */
  readonly turn: number;
  readonly deadline: number;
  readonly entry: VisitRecord;
}

/** So that a report can show each attempt. */
export function pictured(snapshot: Snapshot | undefined, shot: Shot | undefined): Snapshot | undefined {
  return snapshot === undefined || shot?.file === undefined ? snapshot : { ...snapshot, picture: shot.file };
}

/** A look with the picture of this moment, which the model gets to see, too. */
export async function photographed(
  run: Run,
  doing: Doing,
  snapshot: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  const { state } = doing;
  const shot = await shoot(run, doing);
  state.shots = { before: state.shots.after, after: shot };
  return pictured(snapshot, shot);
}

export function shoot(run: Run, { task, turn }: Doing): Promise<Shot | undefined> {
  const { node, visit } = task;
  return takeShot(run, {
    nodeId: node.id,
    visit,
    caption: `${node.name === '' ? 'Agent step' : node.name}, turn ${turn}`,
    isKept: node.traceLevel !== 'Off',
    sites: run.reach.sites(),
  });
}
