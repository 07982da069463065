import { removeKept } from '../disk/kept-files.ts';
import { within } from '../disk/kept.ts';
import { listRuns, type FoundRun } from './list-runs.ts';

interface Pruning {
  /** So many runs stay, the latest ones. */
  readonly keep: number;
  /** A run that stays however old it is: somebody looks at it. */
  readonly spare: string | undefined;
}

/** Deletes the older runs of a workflow and returns those that are gone. One that is under way anywhere stays, and so does what can't be deleted. */
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
