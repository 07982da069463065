import { toast } from './toast.ts';

export async function copyText(text: string, message = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(message, { id: 'copied', tone: 'ok' });
  } catch {
    toast('Couldn’t copy: no access to the clipboard. Select the text and press Ctrl+C.', {
      id: 'copied',
      tone: 'bad',
    });
  }
}
