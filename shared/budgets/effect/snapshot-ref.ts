import type { Snapshot } from '../../page/snapshot.ts';
import type { SnapshotRef } from '../failure-report.ts';
import { signatureOf } from './page-view-of.ts';
import type { PageView } from './page-view.ts';

export function snapshotRef({ takenAt, picture }: Snapshot, view: PageView): SnapshotRef {
  return { at: takenAt, state: signatureOf(view), ...(picture === undefined ? {} : { picture }) };
}
