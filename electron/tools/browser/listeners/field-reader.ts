export type NativeField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type FieldState = string | boolean;

export interface FieldReader {
  fieldsIn(root: Document | ShadowRoot): NativeField[];
  stateOf(field: NativeField): FieldState;
  /** Identifies a field that the page redraws. */
  keyOf(field: NativeField): string;
  /** Whether `now` is the value that the field has if nobody fills it in. */
  isRestored(field: NativeField, before: FieldState, now: FieldState): boolean;
  isOneOf(one: NativeField, other: NativeField): boolean;
}

/** Runs in the page. `onFrame` gets each frame that may hold fields. */
export function createFieldReader(onFrame: (view: Window) => void): FieldReader {
  const isBox = (field: NativeField): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

  function fieldsIn(root: Document | ShadowRoot): NativeField[] {
    return [...root.querySelectorAll('*')].flatMap((each) => {
      if (/^(?:INPUT|TEXTAREA|SELECT)$/.test(each.tagName)) return [each as NativeField];
      if (each.shadowRoot !== null) return fieldsIn(each.shadowRoot);
      const framed = each.tagName === 'IFRAME' ? (each as HTMLIFrameElement).contentDocument : null;
      if (framed === null) return [];
      if (framed.defaultView !== null) onFrame(framed.defaultView);
      return fieldsIn(framed);
    });
  }

  return {
    fieldsIn,
    stateOf(field) {
      if (isBox(field)) return field.checked;
      if (field.tagName !== 'SELECT') return field.value;
      return [...(field as HTMLSelectElement).selectedOptions].map(({ value }) => value).join('\n');
    },
    keyOf(field) {
      const { tagName, type, name, id, labels } = field;
      const label = field.getAttribute('aria-label') ?? labels?.[0]?.textContent.trim() ?? '';
      const row = field.closest('tr, [role=row], li')?.textContent.trim() ?? '';
      return [tagName, type, name, id, label, isBox(field) ? field.value : '', row].join('\n');
    },
    isRestored(field, before, now) {
      if (now === '' || now === before) return true;
      if (field.tagName !== 'SELECT') return false;
      const { options } = field as HTMLSelectElement;
      return now === ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
    },
    isOneOf(one, other) {
      const isRadio = one.type === 'radio' && other.type === 'radio' && one !== other;
      return isRadio && one.name !== '' && one.name === other.name && one.form === other.form;
    },
  };
}
