import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { toast } from '../ui/toast.ts';
import { useDocument } from './document.ts';
import { selectHasEnded, useRun } from './run.ts';

/** Writes the run that is shown as one HTML file, where the person says. */
export async function exportReport(): Promise<void> {
  const { workflow, path } = useDocument.getState();
  const { runId } = useRun.getState();
  if (workflow === null || runId === null || !selectHasEnded(useRun.getState())) return;
  try {
    const written = await ask('run/export-report', { workflowId: workflow.id, path, runId });
    if (written !== null) toast(`The report is written to ${written.path}.`, { id: 'report-written', tone: 'ok' });
  } catch (thrown) {
    toast(AppError.from(thrown).message, { id: 'report-written', tone: 'bad' });
  }
}
