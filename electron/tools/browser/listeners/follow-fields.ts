import type { Listeners } from './create-listeners.ts';
import type { Entering, keepEntries } from './keep-entries.ts';
import type { createFieldReader, Field } from './field-reader.ts';

export interface FollowedFields {
  begin(): void;
  end(id: number): { readonly acts: boolean };
  /** Entries that the page dropped, or that came before the page's program. */
  lost(): number[];
  pressed(): void;
}

interface Parts {
  readonly createFieldReader: typeof createFieldReader;
  readonly keepEntries: typeof keepEntries;
}

/** Runs in the page. Checks entries around events that may change them. */
export function followFields(listeners: Listeners, parts: Parts): FollowedFields {
  const { listen, hasListener } = listeners;
  const entryEvents = ['input', 'change'];
  /** Follow what they report: pressing one radio button clears another. */
  const alters = [...entryEvents, 'click', 'submit'];
  const followedEvents = [...alters, 'pointerdown', 'mousedown', 'keydown', 'focusout'];
  const followed = new WeakSet<Window>();
  const reader = parts.createFieldReader(follow);
  const { fieldsIn, stateOf, isNative } = reader;
  const entries = parts.keepEntries(listeners, reader);
  let entering: Entering | undefined;
  let [isAfterPress, isHandling] = [false, false];

  function note(event: Event): void {
    const [target] = event.composedPath();
    if (entering !== undefined && event.type === 'input' && entering.states.has(target as Field))
      entering.first ??= target as Field;
    if (entering?.first !== undefined) entering.isHandled ??= hasListener(entering.first, entryEvents);
    if (isHandling || (entries.isEmpty && entering === undefined)) return;
    if (!alters.includes(event.type)) entries.check(isAfterPress, entering?.first);
    isHandling = true;
    setTimeout(() => {
      isHandling = false;
      if (entering?.first !== undefined) entering.held = stateOf(entering.first);
      // Removing a field takes its focus, though nobody left it.
      const isIntended = event.type !== 'focusout' || (target as Partial<Field>).isConnected === true;
      entries.check(isIntended, entering?.first);
    });
  }

  function follow(view: Window): void {
    if (followed.has(view)) return;
    followed.add(view);
    listen(view, followedEvents, note);
  }

  /** For fields that send no input event. A chosen radio button clears another. */
  function changed({ states }: Entering): Field | undefined {
    const others = [...states].filter(
      ([field, before]) => !isNative(field) && field.isConnected && stateOf(field) !== before,
    );
    return (others.find(([field]) => stateOf(field) !== false) ?? others[0])?.[0];
  }

  function acts(field: Field): boolean {
    if (!hasListener(field, [...entryEvents, 'keydown', 'keyup', 'keypress'])) return false;
    const isText = (each: Field): boolean =>
      each.matches('input:is([type=text], [type=search], :not([type]))') && each.closest('form') === null;
    const says = '[type=search], [role=searchbox], [role=combobox], [aria-autocomplete], [aria-controls]';
    return field.matches(says) || (isText(field) && fieldsIn(document).filter(isText).length === 1);
  }

  function checkAfterPress(): void {
    entries.check(isAfterPress, entering?.first);
    isAfterPress = false;
  }

  follow(window);
  return {
    begin() {
      checkAfterPress();
      entering = { states: new Map(fieldsIn(document).map((field) => [field, stateOf(field)])) };
    },
    end(id) {
      const field = entering && (entering.first ?? changed(entering));
      if (entering !== undefined && field !== undefined) entries.add(id, field, entering);
      entering = undefined;
      return { acts: field !== undefined && acts(field) };
    },
    lost() {
      checkAfterPress();
      return entries.lost();
    },
    pressed() {
      isAfterPress = true;
    },
  };
}
