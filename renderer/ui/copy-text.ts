import { toast } from './toast.ts';

export async function copyText(text: string, said = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said, { id: 'copied', tone: 'ok' });
  } catch {
    toast('Couldn’t copy: no access to the clipboard. Select the text and press Ctrl+C.', {
      id: 'copied',
      tone: 'bad',
    });
  }
}
