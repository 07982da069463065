import type { Locator } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { inAskedForm, isIsoDate } from './asked-date.ts';
import { enterParts } from './enter-parts.ts';
import { entryMode, leftNumber, numberNow, otherValue, placeholder, type EntryMode } from './entry-mode.ts';
import { leaveDate } from './leave-date.ts';
import { moveByKeys, refusal } from './move-by-keys.ts';
import { pickDate } from './pick-date.ts';
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
import { askElement, type Question } from '../../find/questions/ask-element.ts';
import { elementNow, type Actable } from '../../find/pin-element.ts';
import { isMustFailure, must } from '../../find/engines/selector-engines.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { ActionOptions, ToolContext } from '../../session/tool-context.ts';

const goneMs = 1_000;

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
  if (await pickDate(context, field, entry)) return;
  const text = isIsoDate(entry.text)
    ? inAskedForm(entry.text, await ask(field, placeholder, { text: '', options }))
    : entry.text;
  const type = (each: Actable): Promise<void> =>
    byKeys ? pressKeys(each, { text, clear: true, options }) : fillText(context, each, { text, options });
  const isTyped = await typeIfPlain(field, text, type);
  if (!isTyped) {
    const inner = await searchFieldOf(context, field, options);
    if (inner !== field) return enterValue(context, inner, entry);
  }
  const mode: EntryMode = isTyped ? { takes: 'text' } : await ask(field, entryMode, { text, options });
  if (mode.takes === 'steps') {
    const handle = await handleOf(field);
    return moveByKeys(context, {
      text,
      target,
      limits: mode,
      press: (key) => handle.press(key, options),
      readNumber: async () => (await ask(field, numberNow, { text, options })) ?? Number.NaN,
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
  const held = await askNow(field, mode.takes === 'text' ? leftNumber : otherValue, text);
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

function ask<Answer>(
  field: Actable,
  question: Question<string, Answer>,
  { text, options }: { readonly text: string; readonly options: ActionOptions },
): Promise<Answer> {
  return 'locator' in field
    ? askElement(field, question, { arg: text, ...options })
    : field.evaluate<Answer, string>(question.read, text);
}

/** Undefined if it is gone. */
async function askNow<Answer>(
  field: Actable,
  question: Question<string, Answer>,
  text: string,
): Promise<Answer | undefined> {
  if ('locator' in field && (await field.count().catch(() => 0)) === 0) return undefined;
  const element = 'locator' in field ? field.first() : field;
  return ask(element, question, { text, options: { timeout: goneMs } }).catch(() => undefined);
}

/** The part that takes a slider's keys; a field inside may only show its value. */
async function handleOf(field: Actable): Promise<Actable> {
  const element = await elementNow(field);
  const around = await element?.evaluateHandle((each) =>
    each.matches('input[readonly]') ? each.closest('[tabindex="0"]') : null,
  );
  return (around?.asElement() as Actable | null | undefined) ?? field;
}
