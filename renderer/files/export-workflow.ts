import { AppError } from '../../shared/app-error.ts';
import type { CommandRequest } from '../../shared/ipc/contract.ts';
import { ask } from '../bridge.ts';
import { useDocument } from '../state/document.ts';
import { tellPerson } from '../state/questions.ts';
import { tellWritten } from '../state/tell-written.ts';
import { commitEdits, showRefusedEdit } from '../ui/open-edits.ts';

/** Writes the workflow for another tool, where the person says, and tells what of it is not in there. */
export async function exportWorkflow(as: CommandRequest<'exchange/export'>['as']): Promise<void> {
  const refused = commitEdits();
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  if (refused !== undefined) {
    showRefusedEdit(refused, 'then export again');
    return;
  }
  try {
    const written = await ask('exchange/export', { workflow, as });
    if (written === null) return;
    tellWritten(`The workflow is written to ${written.path}.`, written.path);
    if (written.leftOut.length > 0)
      await tellPerson(
        'Not all of the workflow is in the test',
        'It is written. What it lacks:',
        written.leftOut.map((message) => ({ place: '', message })),
      );
  } catch (thrown) {
    await tellPerson('This workflow could not be exported', AppError.from(thrown).message);
  }
}
