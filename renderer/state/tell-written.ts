import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { toast } from '../ui/toast.ts';

/** Says that a file was written, with a way to it. */
export function tellWritten(message: string, path: string): void {
  toast(message, {
    id: 'file-written',
    tone: 'ok',
    action: {
      label: 'Show the file',
      run: () => {
        ask('system/reveal', { path }).catch((thrown: unknown) => {
          toast(AppError.from(thrown).message, { id: 'file-written', tone: 'bad' });
        });
      },
    },
  });
}
