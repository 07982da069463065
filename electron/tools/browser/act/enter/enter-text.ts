import type { Locator } from 'playwright-core';
import { selectText } from '../../find/engines/select-text.ts';
import type { Actable } from '../../find/pin-element.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';

export interface TextEntry {
  readonly text: string;
  readonly options: ActionOptions;
}

const toEnd = process.platform === 'darwin' ? 'Meta+ArrowDown' : 'Control+End';
/** Masks that move the cursor by a timer need a pause, in ms. */
const keyPauseMs = 20;
const maxPausesMs = 2_000;

/** Sets the text at once for masks, then presses a key for suggestion lists and filters. */
export async function fillText(context: ToolContext, field: Actable, entry: TextEntry): Promise<void> {
  await field.fill(entry.text, entry.options);
  await pressKeyAfter(context, field, entry.text);
}

/** As `fillText`, with fewer calls if the field is ready. */
export async function fillReady(context: ToolContext, field: Locator, entry: TextEntry): Promise<void> {
  if (entry.text === '' || !(await selectText(field))) return fillText(context, field, entry);
  return insertText(context, field, entry.text);
}

/** Suggestion lists may open by keys alone. In an empty field, Delete could remove a chosen value. */
export async function typeForSuggestions(field: Actable, entry: TextEntry): Promise<void> {
  if ((await field.inputValue(entry.options)) !== '') await field.fill('', entry.options);
  await pressKeys(field, { ...entry, clear: false });
}

/** A custom editor keeps its lines, and only keys select its text. */
export async function fillEditor(context: ToolContext, field: Actable, entry: TextEntry): Promise<void> {
  await field.fill('', entry.options);
  await empty(field, entry.options);
  await insertText(context, field, entry.text);
}

export async function appendText(context: ToolContext, field: Actable, entry: TextEntry): Promise<void> {
  await field.press(toEnd, entry.options);
  await insertText(context, field, entry.text);
}

/** Breaks lines by Shift+Enter, as Enter could send a message. */
export async function pressKeys(
  field: Actable,
  { text, clear, options }: TextEntry & { readonly clear: boolean },
): Promise<void> {
  if (clear) await empty(field, options);
  else await field.press(toEnd, options);
  const delay = Math.min(keyPauseMs, maxPausesMs / Math.max(1, text.length));
  // A short limit would leave half a text, and a mask would add the next try to it.
  const { timeout: _, ...patient } = options;
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await field.press('Shift+Enter', options);
    if ('pressSequentially' in field) await field.pressSequentially(line, { ...patient, delay });
    // oxlint-disable-next-line typescript/no-deprecated -- a pinned element has no other way to type
    else await field.type(line, { ...patient, delay });
  }
}

async function empty(field: Actable, options: ActionOptions): Promise<void> {
  for (const key of ['ControlOrMeta+a', 'Delete']) await field.press(key, options);
}

async function insertText(context: ToolContext, field: Actable, text: string): Promise<void> {
  const { keyboard } = await context.page();
  const inserted = text === '' ? undefined : keyboard.insertText(text);
  // The browser keeps the order of its input, so the key needn't wait for the text. An event of our own must.
  if (!('locator' in field)) await inserted;
  await Promise.all([inserted, pressKeyAfter(context, field, text)]);
}

/**
 * Lists and filters may listen to keys alone. Masks don't write Shift. A key released in another document could
 * reveal the text.
 */
async function pressKeyAfter(context: ToolContext, field: Actable, text: string): Promise<void> {
  const key = text.trimEnd().at(-1) ?? 'Delete';
  const { keyboard } = await context.page();
  // Not every character has a key.
  const released =
    'locator' in field
      ? keyboard.up(key).catch(() => undefined)
      : field.dispatchEvent('keyup', { key, bubbles: true, cancelable: true, composed: true });
  await Promise.all([released, keyboard.press('Shift')]);
}
