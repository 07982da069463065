import { chooseVisits } from '../../../shared/report/choose-visits.ts';
import type { ReportedRun } from '../../../shared/report/reported-run.ts';
import { asEnded } from '../../../shared/run/as-ended.ts';
import type { Artifact, RunState } from '../../../shared/run/run-state.ts';
import { readArtifact } from './artifacts.ts';
import { readEarlierRun } from './read-earlier-run.ts';

const maxScreenshotBytes = 24 * 1024 * 1024;

export async function readReportedRun(folder: string): Promise<ReportedRun> {
  const { info, run, shownLedger: ledger, files } = await readEarlierRun(folder);
  const gone = new Set(
    run.artifacts
      .filter((artifact) => isScreenshot(artifact) && !files.has(artifact.file))
      .map(({ file }) => file),
  );
  return {
    workflow: info.workflow,
    run: asEnded(run),
    entries: ledger.entries,
    states: ledger.states,
    screenshots: await readScreenshots(folder, run),
    gone,
  };
}

async function readScreenshots(folder: string, run: RunState): Promise<ReadonlyMap<string, string>> {
  const { isDetailed } = chooseVisits(run.visits);
  const shown = run.visits.filter(isDetailed);
  const failed = shown.filter(({ status }) => status === 'failed');
  const last = run.artifacts.findLast(isScreenshot);
  const byImportance = [
    ...(last === undefined ? [] : [last]),
    ...[...failed, ...shown].toReversed().flatMap(({ artifacts }) => artifacts),
  ].filter(isScreenshot);
  const screenshots = new Map<string, string>();
  let left = maxScreenshotBytes;
  for (const { file, mimeType } of byImportance) {
    if (screenshots.has(file)) continue;
    const bytes = await readArtifact(folder, file).catch(() => undefined);
    if (bytes === undefined || bytes.length > left) continue;
    left -= bytes.length;
    screenshots.set(file, `data:${mimeType};base64,${bytes.toString('base64')}`);
  }
  return screenshots;
}

function isScreenshot({ kind, mimeType, file }: Artifact): boolean {
  return (
    kind !== 'file' &&
    /^image\/(png|jpeg|webp|gif)$/.test(mimeType) &&
    !file.includes('/') &&
    !file.includes('\\')
  );
}
