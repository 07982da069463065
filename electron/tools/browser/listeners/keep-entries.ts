import type { Listeners } from './create-listeners.ts';
import type { Field, FieldReader, FieldState } from './field-reader.ts';

interface Entry {
  readonly id: number;
  readonly key: string;
  field: Field;
  readonly before: FieldState;
  held: FieldState;
  readonly isHandled: boolean;
  isLost: boolean;
  /** Entered before the page's program came. */
  isUnread: boolean;
}

export interface Entering {
  readonly states: ReadonlyMap<Field, FieldState>;
  first?: Field;
  isHandled?: boolean;
  held?: FieldState;
}

export interface KeptEntries {
  readonly isEmpty: boolean;
  /** Compares the other fields with what they held. `isIntended`: the page made the changes on purpose. */
  check(isIntended: boolean, except?: Field): void;
  add(id: number, field: Field, entering: Entering): void;
  lost(): number[];
}

/**
 * Runs in the page, so values stay there. A field that shows its old value again has lost its entry, unless
 * the page meant to change it: an event handler did, or it followed a press.
 */
export function keepEntries(
  { hasListener }: Pick<Listeners, 'hasListener'>,
  { fieldsIn, stateOf, keyOf, isRestored, canHold, isOneOf }: FieldReader,
): KeptEntries {
  let entries: Entry[] = [];

  function stays(entry: Entry, isIntended: boolean): boolean {
    if (!entry.field.isConnected) {
      const alike = fieldsIn(document).filter((field) => keyOf(field) === entry.key);
      if (alike[0] === undefined || alike.length > 1) return !isIntended;
      [entry.field] = alike;
    }
    const now = stateOf(entry.field);
    entry.isUnread ||= !entry.isHandled && hasListener(entry.field, ['input', 'change']);
    if (now === entry.held) entry.isLost = false;
    else if (!isRestored(entry.field, entry.before, now)) entry.held = now;
    else if (isIntended && !entry.isLost && !entry.isUnread) return false;
    else entry.isLost = true;
    return true;
  }

  return {
    get isEmpty() {
      return entries.length === 0;
    },
    check(isIntended, except) {
      entries = entries.filter((entry) => entry.field === except || stays(entry, isIntended));
    },
    add(id, field, { states, isHandled = true, held: entered }) {
      const former = entries.find((entry) => entry.field === field);
      const then = states.get(field) ?? '';
      // Components may tick a box only after the handlers.
      const before = typeof then === 'boolean' ? then : (former?.before ?? then);
      const now = stateOf(field);
      const last = former?.isLost === true ? former.held : (entered ?? now);
      const isLost = now !== last && isRestored(field, before, now);
      const held = isLost ? last : now;
      entries = entries.filter((each) => each !== former && !isOneOf(field, each.field));
      entries.push({ id, key: keyOf(field), field, before, held, isLost, isHandled, isUnread: false });
    },
    lost() {
      const isLost = ({ isLost, isUnread, field, held }: Entry): boolean =>
        field.isConnected &&
        !field.matches(':disabled, [readonly], [aria-disabled=true]') &&
        canHold(field, held) &&
        (isLost || (isUnread && field.getAttribute('type') !== 'radio'));
      return entries.filter(isLost).map(({ id }) => id);
    },
  };
}
