import { toast } from './toast.ts';

/** Puts a text on the clipboard, and says whether that worked. */
export async function copyText(text: string, said = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(said, { id: 'copied', tone: 'ok' });
  } catch {
    toast(
      'Nothing was copied: the system didn’t give access to the clipboard. Select the text and press Ctrl+C.',
      { id: 'copied', tone: 'bad' },
    );
  }
}
