type NativeField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Native, an editor, or a choice that the page draws. */
export type Field = HTMLElement;
export type FieldState = string | boolean;

export interface FieldReader {
  fieldsIn(root: Document | ShadowRoot): Field[];
  stateOf(field: Field): FieldState;
  /** Identifies a field that the page redraws. */
  keyOf(field: Field): string;
  /** Whether `now` is the value that the field has if nobody fills it in. */
  isRestored(field: Field, before: FieldState, now: FieldState): boolean;
  isNative(field: Field): boolean;
  /** Whether choosing the same again gives the same. */
  canHold(field: Field, held: FieldState): boolean;
  isOneOf(one: Field, other: Field): boolean;
}

/** Runs in the page. `onFrame` gets each frame that may hold fields. */
export function createFieldReader(onFrame: (view: Window) => void): FieldReader {
  const natives = 'input, textarea, select';
  const boxes = ':is([role=checkbox], [role=switch], [role=radio])[aria-checked]';
  const lists = ':is([role=combobox], [aria-haspopup=listbox])';
  const editors = ':is([contenteditable=""], [contenteditable=true], [contenteditable=plaintext-only])';
  const isNative = (field: Field): field is NativeField => field.matches(natives);
  const isBox = (field: NativeField): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);
  const isList = (field: Field): field is HTMLSelectElement => field.tagName === 'SELECT';

  function fieldsIn(root: Document | ShadowRoot): Field[] {
    return [...root.querySelectorAll('*')].flatMap((each) => {
      if (each.matches([natives, boxes, lists, editors].join())) return [each as Field];
      if (each.shadowRoot !== null) return fieldsIn(each.shadowRoot);
      const framed = each.tagName === 'IFRAME' ? (each as HTMLIFrameElement).contentDocument : null;
      if (framed === null) return [];
      if (framed.defaultView !== null) onFrame(framed.defaultView);
      return fieldsIn(framed);
    });
  }

  return {
    fieldsIn,
    isNative,
    stateOf(field) {
      if (field.matches(boxes)) return field.getAttribute('aria-checked') === 'true';
      if (!isNative(field)) return field.innerText.trim();
      if (isBox(field)) return field.checked;
      return isList(field) ? [...field.selectedOptions].map(({ value }) => value).join('\n') : field.value;
    },
    keyOf(field) {
      const { tagName, id } = field;
      const own = isNative(field)
        ? [field.type, field.name, field.labels?.[0]?.textContent.trim(), isBox(field) ? field.value : '']
        : [field.getAttribute('role'), field.matches(boxes) ? field.innerText.trim() : ''];
      const label = field.getAttribute('aria-label') ?? field.getAttribute('aria-labelledby');
      const row = field.closest('tr, [role=row], li')?.textContent.trim();
      return [tagName, id, label, row, ...own].join('\n');
    },
    isRestored(field, before, now) {
      if (now === '' || now === before) return true;
      if (!isList(field)) return false;
      const { options } = field;
      return now === ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
    },
    /** Lists may offer each option once, and show chosen ones elsewhere. */
    canHold(field, held) {
      if (typeof held !== 'string') return true;
      if (field.matches(lists)) return !document.body.innerText.includes(held);
      return (
        !isList(field) ||
        held
          .split('\n')
          .every((value) => [...field.options].some((option) => option.value === value && !option.disabled))
      );
    },
    isOneOf(one, other) {
      if (one === other) return false;
      if (isNative(one) && isNative(other))
        return (
          one.type === 'radio' &&
          other.type === 'radio' &&
          one.name !== '' &&
          one.name === other.name &&
          one.form === other.form
        );
      const group = one.closest('[role=radiogroup]');
      return group !== null && group === other.closest('[role=radiogroup]');
    },
  };
}
