import { app } from 'electron';
import type { MarkSecret } from '../../executor/ports.ts';
import { openSecretMarks } from '../../storage/secret-marks.ts';

/** Marks these secrets by the key of this user; undefined where no key can be kept. */
export function secretMarks(secrets: Readonly<Record<string, string>>): Promise<MarkSecret | undefined> {
  return openSecretMarks(app.getPath('userData'), secrets);
}
