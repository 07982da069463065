import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { pictured, type PageShot } from '../observe/camera.ts';
import type { Run } from '../walk/run.ts';
import type { VisitRecord } from '../visit/visit-record.ts';
import type { AgentState } from './agent-state.ts';
import type { AgentTask } from './agent-task.ts';

export interface TurnContext {
  readonly task: AgentTask;
  readonly state: AgentState;
  readonly attempt: number;
  readonly turn: number;
  readonly deadline: number;
  readonly entry: VisitRecord;
}

export async function withShot(
  run: Pick<Run, 'page' | 'reach'>,
  doing: TurnContext,
  snapshot: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  const { state } = doing;
  const shot = await takeShot(run, doing);
  state.shots = { before: state.shots.after, after: shot };
  return pictured(snapshot, shot);
}

export function takeShot(
  { page, reach }: Pick<Run, 'page' | 'reach'>,
  { task: { node, visit }, turn }: TurnContext,
): Promise<PageShot | undefined> {
  return page.picture({
    nodeId: node.id,
    visit,
    caption: `${node.name === '' ? 'Agent step' : node.name}, turn ${turn}`,
    isStored: node.traceLevel !== 'Off',
    isExtra: true,
    sites: reach.sites(),
  });
}
