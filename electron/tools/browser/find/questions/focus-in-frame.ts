export const focusInFrame = { engine: 'focus', read: isFrameFocused };

function isFrameFocused({ ownerDocument }: Element): boolean {
  let element = ownerDocument.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.matches('iframe, frame') === true;
}
