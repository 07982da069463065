import { useEffect, type RefObject } from 'react';
import { toast } from '../ui/toast.ts';
import { copySelection, cutSelection, pasteText } from '../state/edits/copying.ts';
import { revealSelection } from './camera.ts';
import { ownsKeyboard } from './owns-keyboard.ts';

export function useClipboard(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const put = (event: ClipboardEvent, take: () => string | null): void => {
      if (!ownsKeyboard(root.current) || document.getSelection()?.isCollapsed === false) return;
      const text = take();
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
    };
    const onCopy = (event: ClipboardEvent): void => {
      put(event, copySelection);
    };
    const onCut = (event: ClipboardEvent): void => {
      put(event, cutSelection);
    };
    const onPaste = (event: ClipboardEvent): void => {
      if (!ownsKeyboard(root.current)) return;
      event.preventDefault();
      const outcome = pasteText(event.clipboardData?.getData('text/plain') ?? '');
      if (outcome === 'pasted') revealSelection();
      else if (outcome === 'empty')
        toast('No steps in the clipboard. Copy steps on a canvas first.', { id: 'paste' });
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCut);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCut);
      document.removeEventListener('paste', onPaste);
    };
  }, [root]);
}
