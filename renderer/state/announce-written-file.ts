import { AppError } from '../../shared/app-error.ts';
import { ask } from '../bridge.ts';
import { toast } from '../ui/toast.ts';

export function announceWrittenFile(message: string, path: string): void {
  toast(message, {
    id: 'file-written',
    tone: 'ok',
    action: {
      label: 'Show file',
      run: () => {
        ask('system/reveal', { path }).catch((thrown: unknown) => {
          toast(AppError.from(thrown).message, { id: 'file-written', tone: 'bad' });
        });
      },
    },
  });
}
