import type { Check } from '../../../shared/checks/check.ts';
import { comparedPicture } from '../../../shared/checks/check-result.ts';
import type { CheckAnswer } from './check-answer.ts';
import type { PageAnswer, ToolAttachment } from '../ports.ts';
import type { Run } from '../walk/run.ts';

interface About {
  readonly check: Extract<Check, { type: 'ScreenshotMatches' }>;
  readonly expected: string;
  readonly nodeId: string;
  readonly visit: number;
  readonly checkId: string;
}

export async function comparePicture(
  run: Pick<Run, 'baselines' | 'record' | 'sink'>,
  { picture, masks }: Extract<PageAnswer, { answer: 'pictured' }>,
  { check, expected, nodeId, visit, checkId }: About,
): Promise<CheckAnswer> {
  if (run.baselines === undefined)
    return { verdict: 'unverified', expected, actual: '', note: "Baselines can't be stored here." };
  const compared = await run.baselines.compare({ nodeId, checkId }, picture.data, {
    tolerance: check.tolerance,
    masks,
  });
  const keep = async (attachment: ToolAttachment, caption: string): Promise<string> => {
    const file = await run.sink.storeArtifact(attachment, caption);
    run.record({
      type: 'artifact-recorded',
      nodeId,
      visit,
      kind: 'image',
      file,
      mimeType: attachment.mimeType,
      caption,
    });
    return file;
  };
  const png = (data: Uint8Array): ToolAttachment => ({ kind: 'image', mimeType: 'image/png', data });
  switch (compared.end) {
    case 'new':
      return {
        verdict: 'unverified',
        expected: `whether ${expected}`,
        actual: 'no baseline yet',
        note: 'No baseline yet. This picture is now the baseline.',
        files: [await keep(picture, 'New baseline')],
      };
    case 'other-size':
      return {
        verdict: 'failed',
        expected,
        actual: compared.message,
        note: compared.advice,
        files: [await keep(png(compared.baseline), 'Baseline'), await keep(picture, comparedPicture)],
      };
    case 'compared': {
      const actual = `${percent(compared.share)} of the picture differs; ${percent(check.tolerance)} is allowed`;
      if (compared.isSame) return { verdict: 'passed', expected, actual };
      return {
        verdict: 'failed',
        expected,
        actual,
        files: [
          await keep(png(compared.diff), 'Difference from the baseline'),
          await keep(png(compared.baseline), 'Baseline'),
          await keep(picture, comparedPicture),
        ],
      };
    }
  }
}

function percent(share: number): string {
  const value = share * 100;
  return `${value === 0 || value >= 0.01 ? Number(value.toFixed(2)) : 'less than 0.01'} %`;
}
