import { app } from 'electron';
import { AppError } from '../../../shared/app-error.ts';
import { asEnded } from '../../../shared/run/as-ended.ts';
import { withoutValues } from '../../../shared/run/without-values.ts';
import { removeWorkPath } from '../../storage/disk/work-files.ts';
import { within } from '../../storage/disk/work-path.ts';
import { readArtifact } from '../../storage/runs/artifacts.ts';
import { listRuns } from '../../storage/runs/list-runs.ts';
import { lineagesIn } from '../../storage/runs/lineages.ts';
import { readEarlierRun, type EarlierRunOnDisk } from '../../storage/runs/read-earlier-run.ts';
import { readRunIndex, writeRunIndex } from '../../storage/runs/run-index.ts';
import { readRunInfo } from '../../storage/runs/run-info.ts';
import { holdRunToResume, readRunToResume, type HeldRun } from '../../storage/runs/read-run-to-resume.ts';
import { readVisit } from '../../storage/runs/read-visit.ts';
import { acceptBaseline } from '../../storage/runs/accept-baseline.ts';
import { moveRunsToWorkflow } from '../../storage/runs/move-runs.ts';
import { withdrawTrust } from '../../storage/runs/withdraw-trust.ts';
import type { Handlers } from '../ipc/router.ts';
import { readLog } from '../../storage/runs/read-log.ts';
import { sharedFolder } from '../shared-folder.ts';

const maxLines = 5_000;

interface OneRun {
  readonly workflowId: string;
  readonly path: string | null;
  readonly runId: string;
}

export interface RunHistory {
  readonly handlers: Pick<
    Handlers,
    | 'run/list'
    | 'run/read'
    | 'run/read-log'
    | 'run/read-visit'
    | 'run/accept-baseline'
    | 'run/withdraw-trust'
    | 'run/delete'
    | 'run/read-artifact'
  >;
  folderOf(run: OneRun): Promise<string>;
  remember(runId: string, folder: string): void;
  release(runId: string): void;
  /** Moves runs of an unsaved workflow beside its new file. Never rejects. */
  moveWithWorkflow(saved: { readonly workflowId: string; readonly path: string }): Promise<void>;
  hold(run: OneRun): Promise<HeldRun>;
  readToResume(run: OneRun): Promise<EarlierRunOnDisk>;
  viewed(): string | undefined;
}

export function createRunHistory(): RunHistory {
  const folders = new Map<string, string>();
  const inProgress = new Set<string>();
  const lineages = lineagesIn(sharedFolder(), 'the Planwright app');
  let viewed: string | undefined;

  async function list({ workflowId, path }: Omit<OneRun, 'runId'>): ReturnType<typeof listRuns> {
    const runs = await listRuns({ workflowId, workflowPath: path, dataFolder: app.getPath('userData') });
    for (const { runId, folder } of runs) folders.set(runId, folder);
    return runs;
  }
  async function folderOf(run: OneRun): Promise<string> {
    if (!folders.has(run.runId)) await list(run);
    const folder = folders.get(run.runId);
    if (folder === undefined)
      throw new AppError('not-found', "Can't find this run. Its folder was deleted or moved.");
    return folder;
  }

  return {
    remember(runId, folder) {
      folders.set(runId, folder);
      inProgress.add(runId);
    },
    release: (runId) => void inProgress.delete(runId),
    async moveWithWorkflow({ workflowId, path }) {
      const moved = await moveRunsToWorkflow(
        { workflowId, workflowPath: path, dataFolder: app.getPath('userData') },
        { spare: inProgress },
      ).catch(() => new Map<string, string>());
      for (const [runId, folder] of moved) folders.set(runId, folder);
    },
    folderOf,
    hold: async (run) => holdRunToResume(await folderOf(run), lineages),
    readToResume: async (run) => readRunToResume(await folderOf(run), lineages),
    viewed: () => viewed,
    handlers: {
      'run/list': async (request) => (await list(request)).map(({ folder: _, ...run }) => run),
      async 'run/read'(request) {
        const folder = await folderOf(request);
        viewed = request.runId;
        const text = await readRunIndex(folder);
        if (text !== undefined) return { workflow: (await readRunInfo(folder)).workflow, text };
        const { info, run } = await readEarlierRun(folder);
        const state = withoutValues(asEnded(run));
        await writeRunIndex(folder, state).catch(() => undefined);
        return { workflow: info.workflow, text: JSON.stringify(state) };
      },
      async 'run/read-log'(request) {
        const { lines, hasEarlier } = await readLog(await folderOf(request), maxLines);
        return { text: JSON.stringify(lines), hasEarlier };
      },
      async 'run/read-visit'({ nodeId, visit, ...run }) {
        return (await readVisit(await folderOf(run), { nodeId, visit })) ?? null;
      },
      async 'run/accept-baseline'(request) {
        const { openBaselines } = await import('../../storage/runs/screenshot-baselines.ts');
        const baselines = openBaselines({
          workflowId: request.workflowId,
          workflowPath: request.path,
          dataFolder: app.getPath('userData'),
        });
        await acceptBaseline(await folderOf(request), request, baselines);
      },
      async 'run/withdraw-trust'({ nodeId, visit, ...run }) {
        await withdrawTrust(await folderOf(run), {
          nodeId,
          visit,
          sentence: 'You said not to trust this result.',
          at: Date.now(),
        });
      },
      async 'run/delete'(request) {
        const folder = await folderOf(request);
        folders.delete(request.runId);
        await removeWorkPath(within(folder));
      },
      async 'run/read-artifact'({ runId, file }) {
        const folder = folders.get(runId);
        if (folder === undefined) throw new AppError('not-found', `This run has no screenshot “${file}”.`);
        const bytes = await readArtifact(folder, file);
        return {
          dataUrl: `data:image/${file.endsWith('.png') ? 'png' : 'jpeg'};base64,${bytes.toString('base64')}`,
        };
      },
    },
  };
}
