export function isTyping(element: Element | null): boolean {
  if (element instanceof HTMLInputElement)
    return !['checkbox', 'radio', 'button', 'range'].includes(element.type);
  return (
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLElement &&
      (element.isContentEditable || element.getAttribute('role') === 'textbox'))
  );
}
