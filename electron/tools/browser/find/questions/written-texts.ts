export const writtenTexts = { engine: 'written', read: readWritten };
export const heldValue = { engine: 'held', read: readHeld };

function readWritten(element: Element): readonly string[] {
  return [
    element instanceof HTMLInputElement ? element.value : element.textContent,
    element instanceof HTMLElement ? element.innerText : '',
  ];
}

function readHeld(element: Element): { readonly value: string; readonly isSecret: boolean } {
  if (element instanceof HTMLSelectElement)
    return {
      value: [...element.selectedOptions].map(({ text }) => text.trim()).join(', '),
      isSecret: false,
    };
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return { value: element.value, isSecret: element.type === 'password' };
  return { value: element.textContent.replace(/\s+/g, ' ').trim(), isSecret: false };
}
