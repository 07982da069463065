export const elementText = { engine: 'shown', read: readShown };

interface ReadShown {
  readonly text: string;
  readonly isField: boolean;
  readonly secrets: readonly string[];
}

function readShown(element: Element): ReadShown {
  const passwords = 'input[type=password]';
  const chosenIn = (list: HTMLSelectElement): string =>
    [...list.selectedOptions].map((option) => option.text.trim()).join(', ');
  if (element instanceof HTMLSelectElement) return { text: chosenIn(element), isField: true, secrets: [] };
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
    return { text: element.value, isField: true, secrets: element.matches(passwords) ? [element.value] : [] };
  let text = element instanceof HTMLElement ? element.innerText : element.textContent;
  for (const list of element.querySelectorAll('select')) text = text.replace(list.innerText, chosenIn(list));
  const value = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? '';
  if (text.trim() === '' && value !== '') return { text: value, isField: true, secrets: [] };
  return {
    text,
    isField: false,
    secrets: [...element.querySelectorAll<HTMLInputElement>(passwords)].map(({ value }) => value),
  };
}
