import { fireEvent, screen, within, type BoundFunctions, type queries } from '@testing-library/react';

type Scope = BoundFunctions<typeof queries>;

/** The card of a step on the canvas; null where none is drawn. */
export const stepCard = (name: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')].find(
    (card) => card.querySelector('h3')?.textContent === name,
  ) ?? null;

/** Clicks a card. The canvas takes what a pointer does before for the start of a drag, which needs a layout. */
export function clickStep(name: string): void {
  const card = stepCard(name);
  if (card === null) throw new Error(`“${name}” is not drawn.`);
  fireEvent.click(card);
}

/** The form of what is selected. */
export const stepForm = (): Scope => within(part('.inspector-content[data-state="active"]'));

/** The list of steps to add. */
export const palette = (): Scope => within(part('.palette-list'));

/** The panel below the canvas. */
export const dock = (): Scope => within(part('.editor-dock'));

/** What the search for a step to add is typed into, once it is there. */
export const stepSearch = (): Promise<HTMLElement> => screen.findByPlaceholderText('Which step comes next?');

function part(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector} in the window.`);
  return found;
}
