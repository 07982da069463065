import { AppError } from '../../shared/app-error.ts';
import type { CommandRequest } from '../../shared/ipc/contract.ts';
import { ask } from '../bridge.ts';
import { useDocument } from '../state/document.ts';
import { tellPerson } from '../state/questions.ts';
import { announceWrittenFile } from '../state/announce-written-file.ts';
import { commitEdits, showRefusedEdit } from '../ui/open-edits.ts';

export async function exportToFile(as: CommandRequest<'exchange/export'>['as']): Promise<void> {
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
    announceWrittenFile(`Exported to ${written.path}.`, written.path);
    if (written.leftOut.length > 0)
      await tellPerson(
        'The export is incomplete',
        'These parts were left out:',
        written.leftOut.map((message) => ({ place: '', message })),
      );
  } catch (thrown) {
    await tellPerson('This workflow couldn’t be exported', AppError.from(thrown).message);
  }
}
