import type { Snapshot } from '../../page/snapshot.ts';
import type { Look } from '../failure-report.ts';
import { signatureOf } from './glimpse-of.ts';
import type { PageView } from './page-view.ts';

export function snapshotRef({ takenAt, picture }: Snapshot, glimpse: PageView): Look {
  return { at: takenAt, state: signatureOf(glimpse), ...(picture === undefined ? {} : { picture }) };
}
