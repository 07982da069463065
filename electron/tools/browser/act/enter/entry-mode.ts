/** Maximum of each part, or null if unknown. `half`: shows AM or PM. */
export type Parts = readonly (number | 'half' | null)[];

export interface NumberLimits {
  readonly least?: number;
  readonly most?: number;
}

export type EntryMode =
  | {
      readonly takes: 'text';
      readonly isNumber?: true;
      readonly isEditor?: boolean;
      readonly suggests?: boolean;
    }
  | { readonly takes: 'value'; readonly refused?: string; readonly isFlat?: boolean }
  | ({ readonly takes: 'steps' } & NumberLimits)
  | { readonly takes: 'parts'; readonly parts: Parts };

export const placeholder = { engine: 'placeholder', read: placeholderOf };
export const entryMode = { engine: 'entry', read: entryModeOf };
export const otherValue = { engine: 'othervalue', read: readOther };
export const leftNumber = { engine: 'leftnumber', read: leaveNumber };
export const numberNow = { engine: 'number', read: readNumber };
export const drawnList = { engine: 'drawnlist', read: isDrawnList };

/** A native date takes no other form. */
function placeholderOf(element: Element): string {
  const isText = element instanceof HTMLInputElement && /^(?:text|search|tel)$/.test(element.type);
  return isText ? element.placeholder : '';
}

function readNumber(element: Element): number | null {
  const value = element instanceof HTMLInputElement ? element.value : Number.NaN;
  const number = Number(element.getAttribute('aria-valuenow') ?? value);
  return Number.isNaN(number) ? null : number;
}

/** A list of several fields needs a name for the right one. */
function isDrawnList(element: Element): boolean {
  const isField =
    element.matches('input, textarea, select') ||
    (element instanceof HTMLElement && element.isContentEditable);
  const hasParts = element.querySelectorAll('[role=spinbutton]').length > 1;
  const isList = !isField && !hasParts && element.matches('[role=combobox]');
  return isList && element.querySelectorAll('input:not([type=hidden]), textarea').length < 2;
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

function readOther(element: Element, text: string): string | undefined {
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
