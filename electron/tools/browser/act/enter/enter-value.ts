import type { Locator } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { inAskedForm, isIsoDate } from './asked-date.ts';
import { enterParts, type Parts } from './enter-parts.ts';
import { leaveDate } from './leave-date.ts';
import { moveByKeys, refusal, type NumberLimits } from './move-by-keys.ts';
import { mayBeCode } from './enter-code.ts';
import {
  fillEditor,
  fillReady,
  fillText,
  pressKeys,
  typeForSuggestions,
  type TextEntry,
} from './enter-text.ts';
import { searchFieldOf } from '../choose/search-field.ts';
import { elementNow, type Actable } from '../../find/pin-element.ts';
import { isMustFailure, must } from '../../find/engines/selector-engines.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';

type EntryMode =
  | {
      readonly takes: 'text';
      readonly isNumber?: true;
      readonly isEditor?: boolean;
      readonly suggests?: boolean;
    }
  | { readonly takes: 'value'; readonly refused?: string; readonly isFlat?: boolean }
  | ({ readonly takes: 'steps' } & NumberLimits)
  | { readonly takes: 'parts'; readonly parts: Parts };

export const isDate = /^\s*\d{1,4}([-./])\d{1,2}\1\d{1,4}\b|^\s*\d{1,2}:\d\d\b/;

interface Entry {
  readonly text: string;
  readonly target: Target;
  readonly options: ActionOptions;
  readonly byKeys: boolean;
  readonly continues?: boolean;
  warn?(message: string): void;
}

export async function enterValue(context: ToolContext, field: Actable, entry: Entry): Promise<void> {
  const { target, options, byKeys, continues = false } = entry;
  const text = isIsoDate(entry.text)
    ? inAskedForm(entry.text, await ask(field, { options, read: placeholderOf, text: '' }))
    : entry.text;
  const type = (each: Actable): Promise<void> =>
    byKeys ? pressKeys(each, { text, clear: true, options }) : fillText(context, each, { text, options });
  const isTyped = await typeIfPlain(field, text, type);
  if (!isTyped) {
    const inner = await searchFieldOf(context, field, options);
    if (inner !== field) return enterValue(context, inner, entry);
  }
  const mode: EntryMode = isTyped
    ? { takes: 'text' }
    : await ask(field, { options, read: entryModeOf, text });
  if (mode.takes === 'steps') {
    const handle = await handleOf(field);
    return moveByKeys(context, {
      text,
      target,
      limits: mode,
      press: (key) => handle.press(key, options),
      readNumber: () => ask(field, { options, read: valueNow, text }),
    });
  }
  if (mode.takes === 'parts') return enterParts(context, field, { text, target, options, parts: mode.parts });
  if (mode.takes === 'value' && mode.refused !== undefined) throw refusal(target, mode.refused, text);
  if (mode.takes === 'value') await field.fill(text.trim(), { ...options, force: mode.isFlat === true });
  // A drawn spin button may insert digits itself.
  else if (mode.isNumber === true) await pressKeys(field, { text, clear: true, options });
  else if (mode.isEditor === true && !byKeys) await fillEditor(context, field, { text, options });
  else if (mode.suggests === true && !byKeys) await typeForSuggestions(field, { text, options });
  else if (!isTyped) await type(field);
  if (mode.takes === 'text') {
    if (isDate.test(text) && !continues)
      await leaveDate(context, field, {
        text,
        target,
        options,
        typeAgain: () => pressKeys(field, { text, clear: true, options }),
        warn: (message) => entry.warn?.(message),
      });
    if (mode.isNumber !== true || continues) return;
  }
  const read = mode.takes === 'text' ? leaveNumber : otherValue;
  const left = await elementNow(field);
  const held = await left?.evaluate(read, text).catch(() => undefined);
  if (held !== undefined)
    throw new AppError(
      'value-not-accepted',
      `${targetLabel(target)} holds “${held}” instead of “${text}”. The page changed it.`,
    );
}

const plainTypes = ['text', 'search', 'email', 'url', 'tel', 'password'].map((type) => `@type="${type}"`);
const isPlainField = `self::*[self::textarea or self::input[not(@type) or ${plainTypes.join(' or ')}]][not(@role) and not(@aria-autocomplete) and not(@aria-valuenow) and not(@aria-valuemin) and not(@aria-valuemax)]`;

const takesWhole = (text: string): string => `${isPlainField}[not(@maxlength < ${text.length})]`;

/** Fails at once for other fields, or if the text may belong to a row of boxes. */
export function fillPlain(context: ToolContext, field: Locator, entry: TextEntry): Promise<void> {
  const { text } = entry;
  const plain = must(takesWhole(text), mayBeCode(text) ? text.length : 0);
  return fillReady(context, field.locator(plain), entry);
}

async function typeIfPlain(
  field: Actable,
  text: string,
  type: (field: Actable) => Promise<void>,
): Promise<boolean> {
  if (!('locator' in field)) return false;
  try {
    await type(field.locator(must(takesWhole(text))));
    return true;
  } catch (thrown) {
    if (isMustFailure(thrown)) return false;
    throw thrown;
  }
}

interface Question<Answer> {
  readonly read: (element: Element, text: string) => Answer;
  readonly text: string;
  readonly options: ActionOptions;
}

function ask<Answer>(field: Actable, { read, text, options }: Question<Answer>): Promise<Answer> {
  return 'locator' in field
    ? field.evaluate<Answer, string>(read, text, options)
    : field.evaluate<Answer, string>(read, text);
}

/** A native date takes no other form. */
function placeholderOf(element: Element): string {
  const isText = element instanceof HTMLInputElement && /^(?:text|search|tel)$/.test(element.type);
  return isText ? element.placeholder : '';
}

function valueNow(element: Element): number {
  const value = element instanceof HTMLInputElement ? element.value : NaN;
  return Number(element.getAttribute('aria-valuenow') ?? value);
}

/** The part that takes a slider's keys; a field inside may only show its value. */
async function handleOf(field: Actable): Promise<Actable> {
  const element = await elementNow(field);
  const around = await element?.evaluateHandle((each) =>
    each.matches('input[readonly]') ? each.closest('[tabindex="0"]') : null,
  );
  return (around?.asElement() as Actable | null | undefined) ?? field;
}

/** Runs in the page, on a copy. */
function entryModeOf(element: Element, text: string): EntryMode {
  const limit = (name: string): number | undefined => {
    const written = element.getAttribute(name);
    return written === null || written === '' || Number.isNaN(Number(written)) ? undefined : Number(written);
  };
  const isLimited =
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    /^(?:text|search|email|url|tel|password|textarea)$/.test(element.type);
  // Scripts ignore maxLength. One box of a code passes the rest on.
  if (isLimited && element.maxLength > 1 && text.length > element.maxLength)
    return { takes: 'value', refused: `at most ${element.maxLength} characters` };
  if (!(element instanceof HTMLInputElement)) {
    const isMoved =
      /^(?:slider|spinbutton)$/.test(element.getAttribute('role') ?? '') &&
      element.hasAttribute('aria-valuenow') &&
      !(element instanceof HTMLTextAreaElement) &&
      !(element instanceof HTMLElement && element.isContentEditable);
    const parts = [...element.querySelectorAll('[role=spinbutton]')];
    if (/^(?:group|combobox)$/.test(element.getAttribute('role') ?? '') && parts.length > 1)
      return {
        takes: 'parts',
        parts: parts.map((part) =>
          /^\s*[ap]\.?m\b/i.test(part.textContent)
            ? 'half'
            : Number(part.getAttribute('aria-valuemax') ?? NaN) || null,
        ),
      };
    if (!isMoved)
      return { takes: 'text', isEditor: element instanceof HTMLElement && element.isContentEditable };
    const [least, most] = [limit('aria-valuemin'), limit('aria-valuemax')];
    return {
      takes: 'steps',
      ...(least === undefined ? {} : { least }),
      ...(most === undefined ? {} : { most }),
    };
  }
  if (element.type === 'range' && element.readOnly && element.closest('[tabindex="0"]') !== null)
    return {
      takes: 'steps',
      least: Number(element.min || limit('aria-valuemin') || 0),
      most: Number(element.max || limit('aria-valuemax') || 100),
    };
  const wanted = text.trim();
  const copy = element.cloneNode() as HTMLInputElement;
  copy.value = wanted;
  const takes: Readonly<Record<string, string>> = {
    date: 'a date such as 2026-12-31',
    time: 'a time such as 23:59',
    'datetime-local': 'a date and time such as 2026-12-31T23:59',
    month: 'a month such as 2026-12',
    week: 'a week such as 2026-W52',
    color: 'a color such as #1a2b3c',
    number: 'a number such as 12.5',
    range: `a number from ${element.min || '0'} to ${element.max || '100'}${/^(?:1|any|)$/.test(element.step) ? '' : ` in steps of ${element.step}`}`,
  };
  const said = takes[element.type];
  // Libraries commit a typed number on blur.
  const isSpinButton =
    element.getAttribute('role') === 'spinbutton' ||
    ['aria-valuenow', 'aria-valuemin', 'aria-valuemax'].some((name) => element.hasAttribute(name));
  const typed: EntryMode =
    isSpinButton && wanted !== '' && !Number.isNaN(Number(wanted))
      ? { takes: 'text', isNumber: true }
      : { takes: 'text', suggests: /^(?:list|both)$/.test(element.getAttribute('aria-autocomplete') ?? '') };
  if (said === undefined) return typed;
  const isTaken =
    element.type === 'range'
      ? wanted !== '' && Number(copy.value) === Number(wanted)
      : element.type === 'color'
        ? copy.value !== '#000000' || /^(?:#000(?:000)?|black)$/i.test(wanted)
        : copy.value !== '' || wanted === '';
  // Key listeners expect typing.
  if (isTaken && element.type === 'number') return typed;
  if (!isTaken) return { takes: 'value', refused: said };
  // Playwright calls a slider without height hidden, though its handle shows.
  const { width, height } = element.getBoundingClientRect();
  const isFlat =
    element.type === 'range' &&
    (width === 0) !== (height === 0) &&
    !element.matches(':disabled') &&
    element.checkVisibility({ visibilityProperty: true });
  return { takes: 'value', isFlat };
}

function otherValue(element: Element, text: string): string | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  const copy = element.cloneNode() as HTMLInputElement;
  copy.value = text.trim();
  return copy.value === element.value ? undefined : element.value;
}

/** Returns the number that the field then holds, if it differs. */
function leaveNumber(element: Element, text: string): string | undefined {
  const root = element.getRootNode() as Document | ShadowRoot;
  if (!(element instanceof HTMLInputElement) || root.activeElement !== element) return undefined;
  element.blur();
  element.focus();
  const held = element.value.replaceAll(/[^\d.,-]/g, '');
  const readings = [held.replaceAll(',', ''), held.replaceAll('.', '').replace(',', '.')];
  return readings.some((reading) => reading !== '' && Number(reading) === Number(text))
    ? undefined
    : element.value;
}
