import { chooseVisits } from '../../../shared/report/choose-visits.ts';
import type { ReportedRun } from '../../../shared/report/reported-run.ts';
import { asEnded } from '../../../shared/run/as-ended.ts';
import type { Artifact, RunState } from '../../../shared/run/run-state.ts';
import { readArtifact } from './artifacts.ts';
import { readEarlierRun } from './read-earlier-run.ts';

const maxPictureBytes = 24 * 1024 * 1024;

/** Skips missing pictures. */
export async function readReportedRun(folder: string): Promise<ReportedRun> {
  const { info, run, shownLedger: ledger, files } = await readEarlierRun(folder);
  const gone = new Set(
    run.artifacts
      .filter((artifact) => isPicture(artifact) && !files.has(artifact.file))
      .map(({ file }) => file),
  );
  return {
    workflow: info.workflow,
    run: asEnded(run),
    entries: ledger.entries,
    states: ledger.states,
    pictures: await readPictures(folder, run),
    gone,
  };
}

async function readPictures(folder: string, run: RunState): Promise<ReadonlyMap<string, string>> {
  const { isDetailed } = chooseVisits(run.visits);
  const shown = run.visits.filter(isDetailed);
  const failed = shown.filter(({ status }) => status === 'failed');
  const last = run.artifacts.findLast(isPicture);
  const wanted = [
    ...(last === undefined ? [] : [last]),
    ...[...failed, ...shown].toReversed().flatMap(({ artifacts }) => artifacts),
  ].filter(isPicture);
  const pictures = new Map<string, string>();
  let left = maxPictureBytes;
  for (const { file, mimeType } of wanted) {
    if (pictures.has(file)) continue;
    const bytes = await readArtifact(folder, file).catch(() => undefined);
    if (bytes === undefined || bytes.length > left) continue;
    left -= bytes.length;
    pictures.set(file, `data:${mimeType};base64,${bytes.toString('base64')}`);
  }
  return pictures;
}

function isPicture({ kind, mimeType, file }: Artifact): boolean {
  return (
    kind !== 'file' &&
    /^image\/(png|jpeg|webp|gif)$/.test(mimeType) &&
    !file.includes('/') &&
    !file.includes('\\')
  );
}
