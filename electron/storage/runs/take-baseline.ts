import { AppError } from '../../../shared/app-error.ts';
import { comparedPicture } from '../../../shared/checks/check-result.ts';
import { readArtifact } from './artifacts.ts';
import { isName } from '../disk/kept.ts';
import type { KeptBaselines } from './picture-baselines.ts';
import { readVisit } from './read-visit.ts';

interface PictureCheck {
  readonly nodeId: string;
  readonly visit: number;
  readonly index: number;
}

/** Makes the picture that a check of this run did not hold on its new baseline. Throws an AppError that says why where that cannot be. */
export async function takeBaseline(
  folder: string,
  { nodeId, visit, index }: PictureCheck,
  baselines: KeptBaselines,
): Promise<void> {
  const found = await readVisit(folder, { nodeId, visit });
  const result = found?.visit.checks?.find((each) => each.index === index);
  if (result?.check !== 'ScreenshotMatches')
    throw new AppError('not-found', 'This visit has no check of a picture. Run the step again to take one.');
  if (result.verdict !== 'failed' && result.verdict !== 'warned')
    throw new AppError(
      'bad-request',
      'The picture of this check is as the baseline is, so there is nothing to replace.',
    );
  // Beside what was compared, the evidence holds what differs, the baseline of then, and the page as a failure shows it.
  const file = found?.visit.artifacts.findLast(
    (artifact) => artifact.caption === comparedPicture && result.evidence?.includes(artifact.file) === true,
  )?.file;
  if (file === undefined || !isName(file))
    throw new AppError(
      'not-found',
      'This run keeps no picture of the page for this check. Run the step again to take one.',
    );
  await baselines.replace({ nodeId, index }, await readArtifact(folder, file));
}
