import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { toast } from '../ui/toast.ts';

/** Makes the picture of a check that did not hold the one that later runs are held against. True once that is done. */
export async function takeBaseline(check: {
  readonly nodeId: string;
  readonly visit: number;
  readonly index: number;
}): Promise<boolean> {
  const { workflow, path } = useDocument.getState();
  const { runId } = useRun.getState();
  if (workflow === null || runId === null) return false;
  try {
    await ask('run/take-baseline', { workflowId: workflow.id, path, runId, ...check });
    toast('Later runs are held against this picture.', { id: 'baseline', tone: 'ok' });
    return true;
  } catch (thrown) {
    toast(AppError.from(thrown).message, { id: 'baseline', tone: 'bad' });
    return false;
  }
}
