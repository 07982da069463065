import type { Snapshot } from '../../page/snapshot.ts';
import type { Look } from '../failure-report.ts';
import { signatureOf } from './glimpse-of.ts';
import type { Glimpse } from './glimpse.ts';

export function lookAt({ takenAt, picture }: Snapshot, glimpse: Glimpse): Look {
  return { at: takenAt, state: signatureOf(glimpse), ...(picture === undefined ? {} : { picture }) };
}
