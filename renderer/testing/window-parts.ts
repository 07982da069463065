import { fireEvent, screen, within, type BoundFunctions, type queries } from '@testing-library/react';

type Scope = BoundFunctions<typeof queries>;

export const stepCard = (name: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')].find(
    (card) => card.querySelector('h3')?.textContent === name,
  ) ?? null;

/** Fires no pointer events: they would start a drag, which needs layout. */
export function clickStep(name: string): void {
  const card = stepCard(name);
  if (card === null) throw new Error(`“${name}” is not drawn.`);
  fireEvent.click(card);
}

export const stepForm = (): Scope => within(part('.inspector-content[data-state="active"]'));

export const palette = (): Scope => within(part('.palette-list'));

export const dock = (): Scope => within(part('.editor-dock'));

export const stepSearch = (): Promise<HTMLElement> => screen.findByPlaceholderText('Which step comes next?');

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`No element matches ${selector}.`);
  return found;
}
