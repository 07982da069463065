import { AppError } from '../../../shared/app-error.ts';
import { comparedPicture } from '../../../shared/checks/check-result.ts';
import { readArtifact } from './artifacts.ts';
import { isName } from '../disk/work-path.ts';
import type { StoredBaselines } from './screenshot-baselines.ts';
import { readVisit } from './read-visit.ts';

interface ScreenshotCheck {
  readonly nodeId: string;
  readonly visit: number;
  readonly index: number;
}

export async function acceptBaseline(
  folder: string,
  { nodeId, visit, index }: ScreenshotCheck,
  baselines: StoredBaselines,
): Promise<void> {
  const found = await readVisit(folder, { nodeId, visit });
  const result = found?.visit.checks?.find((each) => each.index === index);
  if (result?.check !== 'ScreenshotMatches')
    throw new AppError(
      'not-found',
      'This step has no screenshot check. Run the step again to take a screenshot.',
    );
  if (result.verdict !== 'failed' && result.verdict !== 'warned')
    throw new AppError('bad-request', 'This check’s screenshot already matches the baseline.');
  // The diff, old baseline and failure screenshot are there too.
  const file = found?.visit.artifacts.findLast(
    (artifact) => artifact.caption === comparedPicture && result.evidence?.includes(artifact.file) === true,
  )?.file;
  if (file === undefined || !isName(file))
    throw new AppError(
      'not-found',
      'This run has no screenshot for this check. Run the step again to take one.',
    );
  await baselines.replace(
    { nodeId, checkId: result.id ?? `c${index + 1}` },
    await readArtifact(folder, file),
  );
}
