import { AppError } from '../../../shared/app-error.ts';
import { ask } from '../../bridge.ts';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';
import { toast } from '../../ui/toast.ts';

export async function saveAsBaseline(check: {
  readonly nodeId: string;
  readonly visit: number;
  readonly index: number;
}): Promise<boolean> {
  const { workflow, path } = useDocument.getState();
  const { runId } = useRun.getState();
  if (workflow === null || runId === null) return false;
  try {
    await ask('run/accept-baseline', { workflowId: workflow.id, path, runId, ...check });
    toast('New baseline saved.', { id: 'baseline', tone: 'ok' });
    return true;
  } catch (thrown) {
    toast(AppError.from(thrown).message, { id: 'baseline', tone: 'bad' });
    return false;
  }
}
