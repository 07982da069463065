import type { Locator } from 'playwright-core';
import { askElement } from '../find/questions/ask-element.ts';

/** Includes shadow trees and slots, unlike `innerText`. */
export function readDrawnText(element: Locator, timeout: number): Promise<string> {
  return askElement(element, drawnText, { arg: null, timeout });
}

export const drawnText = { engine: 'drawntext', read: readDrawn };

function readDrawn(root: Element): string {
  const isShown = (each: Element): boolean => getComputedStyle(each).visibility === 'visible';
  const textOf = (node: Node, around: Element): string => {
    if (node instanceof Text) return isShown(around) ? node.data.replaceAll(/\s+/g, ' ') : '';
    if (!(node instanceof Element) || node.matches('script, style, template, select, textarea')) return '';
    const { display } = getComputedStyle(node);
    if (display === 'none') return '';
    const slotted = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    const parts = slotted.length > 0 ? slotted : [...(node.shadowRoot ?? node).childNodes];
    const text = parts.map((part) => textOf(part, node)).join('');
    return /^(?:inline|contents)/.test(display) ? text : `\n${text}\n`;
  };
  return textOf(root, root).trim();
}

const fields = '[contenteditable], [role=textbox], [role=searchbox], [role=combobox], [role=listbox]';
const cells = 'td, th, [role=cell], [role=gridcell]';

/** A label or column header may have the words instead. */
export function mayBeEmpty(element: Locator, words: string, timeout = 1_000): Promise<boolean> {
  return askElement(element, emptiness, {
    arg: { wanted: words.trim().toLowerCase(), field: fields, cell: cells },
    timeout,
  });
}

export const emptiness = { engine: 'empty', read: isEmptyOnPurpose };

function isEmptyOnPurpose(
  element: Element,
  { wanted, field, cell }: { readonly wanted: string; readonly field: string; readonly cell: string },
): boolean {
  const names = ['aria-label', 'title', 'alt'];
  const isNamed = (part: Element): boolean =>
    names.some((name) => part.getAttribute(name)?.toLowerCase().includes(wanted) === true);
  if (element.matches(field) || element.hasAttribute('aria-labelledby') || element.closest(cell) !== null)
    return true;
  return [element, ...element.querySelectorAll('*')].some(isNamed);
}
