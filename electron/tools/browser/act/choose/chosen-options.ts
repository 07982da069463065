import { clean } from '../../find/match/name-match.ts';
import type { List } from './show-option.ts';

export function isChosenAlready(option: List): Promise<boolean> {
  return option.evaluate((element: Element) => {
    const box = element.closest('label, li, [role^=menuitem]')?.querySelector('input[type=checkbox]');
    if (box instanceof HTMLInputElement) return box.checked;
    // Rows without a role mark the chosen ones with these attributes.
    if (element.closest('[role=option], [role^=menuitem]') === null)
      if (element.closest('[aria-current=true], [aria-pressed=true]') !== null) return true;
    const chosen = element.closest('[aria-selected], [aria-checked]');
    const isMultiple =
      chosen?.role === 'menuitemcheckbox' ||
      element.closest('[role=listbox]')?.getAttribute('aria-multiselectable') === 'true';
    return isMultiple && (chosen?.ariaSelected === 'true' || chosen?.ariaChecked === 'true');
  });
}

/** What the native list inside a drawn one holds; its options may be marked for other reasons. Undefined without it. */
export function readHeld(list: List): Promise<string[] | undefined> {
  return list.evaluate((element: Element) => {
    const native = element.querySelector('select');
    return native === null ? undefined : [...native.selectedOptions].map(({ text }) => text);
  });
}

export interface ChosenOption {
  readonly name: string;
  /** Some names also say that the option is chosen: “French selected”. */
  readonly words: string;
}

export async function readChosen(option: List, popup: List | undefined): Promise<ChosenOption[]> {
  const chosen = await option.evaluate(chosenBeside, popup ?? null).catch((): ChosenOption[] => []);
  return chosen.map(({ name, words }) => ({ name: clean(name), words: clean(words) }));
}

function chosenBeside(option: Element, popup: Element | null): ChosenOption[] {
  if (!option.isConnected) return [];
  // Some options say their text twice: once shown, once read aloud.
  const spokenIn = (each: Element): string => {
    const copy = each.cloneNode(true) as Element;
    for (const unspoken of copy.querySelectorAll('[aria-hidden=true]')) unspoken.remove();
    return copy.textContent.trim();
  };
  const named = (each: Element): ChosenOption => {
    const words = spokenIn(each) || each.textContent;
    return { name: each.getAttribute('aria-label') ?? words, words: words.trim() || each.ariaLabel || '' };
  };
  const list = option.closest('[role=listbox]');
  if (list !== null)
    return [...list.querySelectorAll('[aria-selected=true], [role=option][aria-checked=true]')].map(named);
  const marks =
    '[role=menuitemcheckbox][aria-checked=true], input:checked, [aria-pressed=true], [aria-current=true]:not([role])';
  const checked = [...(popup?.querySelectorAll(marks) ?? [])];
  return checked.map((each) => named(each.closest('label, li, [role^=menuitem]') ?? each));
}

export async function readRemovable(list: List): Promise<ChosenOption[]> {
  const buttons = await list.evaluateHandle(removeButtons);
  return buttons.evaluate((all) => all.map(({ name }) => ({ name, words: name })));
}

export async function remove(list: List, name: string): Promise<boolean> {
  const buttons = await list.evaluateHandle(removeButtons);
  const found = await buttons.evaluateHandle(
    (all, wanted) => all.find((each) => each.name === wanted)?.button,
    name,
  );
  const button = found.asElement() as List | null;
  await button?.click();
  return button !== null;
}

/** The button shares its element only with the option's name. In a list of several, it may be a mere cross. */
function removeButtons(list: Element): { readonly name: string; readonly button: Element }[] {
  const fields = 'input:not([type=hidden]), [role=combobox]';
  const named = ':is([aria-label^="Remove " i], [aria-label^="Delete " i])';
  let around: Element = list;
  while (around.parentElement !== null && around.parentElement.querySelectorAll(fields).length === 1)
    around = around.parentElement;
  const takesSeveral = around.querySelector('select[multiple]') !== null;
  const isCross = (each: Element): boolean =>
    takesSeveral && each.childElementCount === 0 && /^\s*[×✕✖]\s*$/.test(each.textContent);
  return [...around.querySelectorAll('*')].flatMap((button) => {
    if (!button.matches(named) && !isCross(button)) return [];
    const text = button.parentElement?.textContent.replace(button.textContent, '').trim() ?? '';
    const isNamed = !button.matches(named) || button.ariaLabel?.endsWith(` ${text}`) === true;
    return isNamed && text !== '' ? [{ name: text, button }] : [];
  });
}
