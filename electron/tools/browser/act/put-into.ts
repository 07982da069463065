export interface PutInto {
  readonly text: string;
  readonly clear: boolean;
  readonly byKeys: boolean;
}

/**
 * Runs in the page as one task, so no other site interferes. A field without focus isn't checked.
 */
export function putInto(element: Element, { text, clear, byKeys }: PutInto): boolean {
  const document = element.ownerDocument;
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const held = (): string => (isField ? element.value : element.textContent);
  const plain = (value: string): string =>
    value
      .normalize('NFKC')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase();
  const wanted = plain((clear ? '' : held()) + text);
  const keyEvent = (type: string, key: string): KeyboardEvent =>
    new KeyboardEvent(type, { key, bubbles: true, cancelable: true, composed: true });
  const hasFocus = (): boolean => (element.getRootNode() as Document | ShadowRoot).activeElement === element;

  (element as HTMLElement).focus();
  if (isField) {
    if (clear) element.select();
    else if (/^(?:text|search|url|tel|password|textarea)$/.test(element.type))
      element.setSelectionRange(element.value.length, element.value.length);
  } else {
    const selection = document.getSelection();
    selection?.selectAllChildren(element);
    if (!clear) selection?.collapseToEnd();
  }
  if (clear && held() !== '' && hasFocus()) document.execCommand('delete');
  for (const piece of byKeys ? Array.from(text) : [text]) {
    const at = byKeys ? (document.activeElement ?? element) : element;
    if (byKeys) at.dispatchEvent(keyEvent('keydown', piece));
    const before = held();
    const isTyped =
      (byKeys ? document.activeElement === at || hasFocus() : hasFocus()) &&
      document.execCommand('insertText', false, piece);
    if (!isTyped && isField && element.value === before) {
      const kind = element instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(
        element,
        (clear && !byKeys ? '' : before) + piece,
      );
      element.dispatchEvent(
        new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText', data: piece }),
      );
    }
    if (byKeys) at.dispatchEvent(keyEvent('keyup', piece));
  }
  // Suggestion lists may listen to keys alone.
  if (!byKeys) element.dispatchEvent(keyEvent('keyup', text.trimEnd().at(-1) ?? 'Delete'));
  if (isField) element.dispatchEvent(new Event('change', { bubbles: true }));
  if (byKeys && !hasFocus()) return true;
  return plain(held()).includes(wanted);
}
