import type { Listeners } from './create-listeners.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** Text, chosen values, or whether ticked. */
type State = string | boolean;

interface Entry {
  readonly id: number;
  readonly key: string;
  /** Replaced if the page draws it anew. */
  field: Field;
  readonly before: State;
  held: State;
  readonly isHandled: boolean;
  isLost: boolean;
  /** The page's program came after it. */
  isUnread: boolean;
}

interface Entering {
  readonly states: ReadonlyMap<Field, State>;
  first?: Field;
  isHandled?: boolean;
  /** After the handlers of its last event. */
  held?: State;
}

export interface FollowedFields {
  begin(): void;
  /** `acts`: the field seems to search while typed into. */
  end(id: number): { readonly acts: boolean };
  /** Entries that the page dropped, or whose program came later. */
  lost(): number[];
  /** Changes from now on answer a press. */
  pressed(): void;
}

/**
 * Runs in the page, so values stay there. A change is the page's intention if it was made in the handlers of
 * an event, after a press, or to another text. Else a field that is as before its entry has lost it.
 */
export function followFields({ listen, hasListener }: Listeners): FollowedFields {
  const entryEvents = ['input', 'change'];
  /** They come after what they report: a press on one radio button unticks another. */
  const alters = [...entryEvents, 'click', 'submit'];
  const followedEvents = [...alters, 'pointerdown', 'mousedown', 'keydown', 'focusout'];
  const followed = new WeakSet<Window>();
  let entries: Entry[] = [];
  let entering: Entering | undefined;
  let [isAfterPress, isHandling] = [false, false];

  const isBox = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);
  const stateOf = (field: Field): State =>
    isBox(field)
      ? field.checked
      : field.tagName === 'SELECT'
        ? [...(field as HTMLSelectElement).selectedOptions].map(({ value }) => value).join('\n')
        : field.value;

  function fieldsIn(root: Document | ShadowRoot): Field[] {
    return [...root.querySelectorAll('*')].flatMap((each) => {
      if (/^(?:INPUT|TEXTAREA|SELECT)$/.test(each.tagName)) return [each as Field];
      if (each.shadowRoot !== null) return fieldsIn(each.shadowRoot);
      const framed = each.tagName === 'IFRAME' ? (each as HTMLIFrameElement).contentDocument : null;
      if (framed === null) return [];
      follow(framed.defaultView);
      return fieldsIn(framed);
    });
  }

  function keyOf(field: Field): string {
    const { tagName, type, name, id, labels } = field;
    const label = field.getAttribute('aria-label') ?? labels?.[0]?.textContent.trim() ?? '';
    return [tagName, type, name, id, label, isBox(field) ? field.value : ''].join('\n');
  }

  function isRestored({ field, before }: Pick<Entry, 'field' | 'before'>, now: State): boolean {
    if (typeof now === 'boolean' || now === '' || now === before) return true;
    if (field.tagName !== 'SELECT') return false;
    const { options } = field as HTMLSelectElement;
    return now === ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
  }

  /** Radio buttons of one group. */
  function isOneOf(one: Field, other: Field): boolean {
    const isRadio = one.type === 'radio' && other.type === 'radio' && one !== other;
    return isRadio && one.name !== '' && one.name === other.name && one.form === other.form;
  }

  function check(isIntended: boolean): void {
    entries = entries.filter((entry) => {
      if (entry.field === entering?.first) return true;
      if (!entry.field.isConnected) {
        const alike = fieldsIn(document).filter((field) => keyOf(field) === entry.key);
        if (alike[0] === undefined || alike.length > 1) return !isIntended;
        [entry.field] = alike;
      }
      const now = stateOf(entry.field);
      entry.isUnread ||= !entry.isHandled && hasListener(entry.field, entryEvents);
      if (now === entry.held) entry.isLost = false;
      else if (!isRestored(entry, now)) entry.held = now;
      else if (isIntended && !entry.isLost && !entry.isUnread) return false;
      else entry.isLost = true;
      return true;
    });
  }

  function note(event: Event): void {
    const [target] = event.composedPath();
    // The field that is left reports its change.
    if (entering !== undefined && event.type === 'input' && entering.states.has(target as Field))
      entering.first ??= target as Field;
    if (entering?.first !== undefined) entering.isHandled ??= hasListener(entering.first, entryEvents);
    if (isHandling || (entries.length === 0 && entering === undefined)) return;
    if (!alters.includes(event.type)) check(isAfterPress);
    isHandling = true;
    setTimeout(() => {
      isHandling = false;
      if (entering?.first !== undefined) entering.held = stateOf(entering.first);
      // Removing a field takes its focus, though nobody left it.
      check(event.type !== 'focusout' || (target as Partial<Field>).isConnected === true);
    });
  }

  function follow(view: Window | null): void {
    if (view === null || followed.has(view)) return;
    followed.add(view);
    listen(view, followedEvents, note);
  }

  function acts(field: Field): boolean {
    if (!hasListener(field, [...entryEvents, 'keydown', 'keyup', 'keypress'])) return false;
    const isText = (each: Field): boolean => /^(?:text|search)$/.test(each.type) && each.form === null;
    const says = '[type=search], [role=searchbox], [role=combobox], [aria-autocomplete], [aria-controls]';
    return field.matches(says) || (isText(field) && fieldsIn(document).filter(isText).length === 1);
  }

  follow(window);
  return {
    begin() {
      check(isAfterPress);
      isAfterPress = false;
      entering = { states: new Map(fieldsIn(document).map((field) => [field, stateOf(field)])) };
    },
    end(id) {
      const { first: field, states, isHandled = true, held: entered } = entering ?? {};
      entering = undefined;
      if (field === undefined) return { acts: false };
      const former = entries.find((entry) => entry.field === field);
      const before = former?.before ?? states?.get(field) ?? '';
      const now = stateOf(field);
      const last = former?.isLost === true ? former.held : (entered ?? now);
      const isLost = now !== last && isRestored({ field, before }, now);
      const held = isLost ? last : now;
      entries = entries.filter((each) => each !== former && !isOneOf(field, each.field));
      entries.push({ id, key: keyOf(field), field, before, held, isLost, isHandled, isUnread: false });
      return { acts: acts(field) };
    },
    lost() {
      check(isAfterPress);
      isAfterPress = false;
      return entries
        .filter(
          ({ isLost, isUnread, field }) =>
            field.isConnected &&
            !field.matches(':disabled, [readonly]') &&
            (isLost || (isUnread && field.type !== 'radio')),
        )
        .map(({ id }) => id);
    },
    pressed() {
      isAfterPress = true;
    },
  };
}
