import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { Node } from '../../shared/workflow/node.ts';
import { takeShot } from './observe.ts';
import type { Run } from './run.ts';

/** The same look with a picture of the page now, so that a report can show it; as it is where the step keeps none, or it has one. */
export async function withPicture(
  run: Run,
  { node, visit, caption }: { readonly node: Node; readonly visit: number; readonly caption: string },
  snapshot: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  if (snapshot === undefined || snapshot.picture !== undefined || node.traceLevel === 'Off') return snapshot;
  const shot = await takeShot(run, { nodeId: node.id, visit, caption, isKept: true });
  return shot?.file === undefined ? snapshot : { ...snapshot, picture: shot.file };
}
