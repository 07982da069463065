import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { toast } from '../ui/toast.ts';
import { announceWrittenFile } from './announce-written-file.ts';
import { useDocument } from './document.ts';
import { selectHasEnded, useRun } from './run.ts';

export async function exportReport(): Promise<void> {
  const { runId } = useRun.getState();
  if (runId !== null && selectHasEnded(useRun.getState())) await exportReportOf(runId);
}

export async function exportReportOf(runId: string): Promise<void> {
  const { workflow, path } = useDocument.getState();
  if (workflow === null) return;
  try {
    const written = await ask('run/export-report', { workflowId: workflow.id, path, runId });
    if (written !== null) announceWrittenFile(`Report saved to ${written.path}.`, written.path);
  } catch (thrown) {
    toast(AppError.from(thrown).message, { id: 'file-written', tone: 'bad' });
  }
}
