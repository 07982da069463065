import { removeKept } from '../disk/kept-files.ts';
import { within } from '../disk/kept.ts';
import { listRuns, type FoundRun } from './list-runs.ts';

interface Pruning {
  /** Number of latest runs to keep. */
  readonly keep: number;
  /** A run to keep regardless of age, because it is being viewed. */
  readonly spare: string | undefined;
}

/** Deletes older runs and returns them. Keeps runs in progress, and those that can't be deleted. */
export async function pruneRuns(
  of: Parameters<typeof listRuns>[0],
  { keep, spare }: Pruning,
): Promise<FoundRun[]> {
  const old = (await listRuns(of))
    .slice(keep)
    .filter(({ runId, status }) => runId !== spare && status !== 'running');
  const gone = await Promise.all(
    old.map((run) =>
      removeKept(within(run.folder)).then(
        () => [run],
        () => [],
      ),
    ),
  );
  return gone.flat();
}
