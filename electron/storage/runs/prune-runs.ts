import { removeWorkPath } from '../disk/work-files.ts';
import { within } from '../disk/work-path.ts';
import { listRuns, type FoundRun } from './list-runs.ts';

interface Pruning {
  readonly keep: number;
  readonly spare: string | undefined;
}

export async function pruneRuns(
  of: Parameters<typeof listRuns>[0],
  { keep, spare }: Pruning,
): Promise<FoundRun[]> {
  const old = (await listRuns(of))
    .slice(keep)
    .filter(({ runId, status }) => runId !== spare && status !== 'running');
  const gone = await Promise.all(
    old.map((run) =>
      removeWorkPath(within(run.folder)).then(
        () => [run],
        () => [],
      ),
    ),
  );
  return gone.flat();
}
