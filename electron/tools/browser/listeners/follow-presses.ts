import type { Listeners } from './create-listeners.ts';
import type { FollowedFields } from './follow-fields.ts';
import type { Aimed, PressJudge } from './judge-press.ts';

/**
 * `unhandled`: nothing listened. `held`: nothing listened, so the form wasn't sent. `emptied`: the page had
 * just dropped an entry, so the press was withheld. `moved`: the target moved between down and up, so it got
 * no click.
 */
export type PressResult = 'handled' | 'unhandled' | 'held' | 'emptied' | 'moved';

/** The first field about which the browser itself complains, instead of sending its form. */
export interface UnsentForm {
  readonly field: string;
  readonly message: string;
}

export interface EndedPress {
  readonly result: PressResult;
  readonly notSent?: UnsentForm;
}

interface Pressed extends Aimed {
  readonly place: string;
  wasHandled: boolean;
  isClicked: boolean;
  isHeld: boolean;
}

export interface FollowedPresses {
  /** The last press sends even a form to which no program listens. */
  begin(isLast: boolean): void;
  /** Changes after a handled press answer it. */
  end(): EndedPress;
  /**
   * Returns `idle` if no program is loading, `over` if one was already awaited. `isLoading`: a script is
   * still expected, as on a new page without listeners.
   */
  look(isLoading: boolean, isLast: boolean): Promise<LateProgram>;
}

export type LateProgram = 'handled' | 'waiting' | 'idle' | 'over';

export function followPresses(
  { listen, hasListener, isProgrammed }: Listeners,
  fields: Pick<FollowedFields, 'lost' | 'pressed'>,
  judge: PressJudge,
): FollowedPresses {
  const begins = ['pointerdown', 'keydown', 'click'];
  const latestMs = 10_000;
  const earlyMs = 4_000;
  let [isFollowing, isLastPress, hasWaited, isEmptied] = [false, false, false, false];
  let pressed: Pressed | undefined;
  let latest: Event | undefined;
  let refused: { readonly field: HTMLInputElement; readonly event: Event } | undefined;

  function stop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function note(event: Event): void {
    const [target] = event.composedPath();
    if (!isFollowing || !event.isTrusted || !(target instanceof Element)) return;
    latest = event;
    setTimeout(() => {
      if (latest === event) latest = undefined;
    });
    isEmptied ||= !isLastPress && pressed === undefined && fields.lost().length > 0;
    if (isEmptied) stop(event);
    if (!begins.includes(event.type)) return;
    if (event.type === 'click') {
      if (pressed?.control.contains(target) !== true) return;
      pressed.isClicked = true;
      pressed.wasHandled ||= judge.isHandled(pressed);
    } else if (pressed === undefined || event.type === 'pointerdown') {
      const aimed = { control: judge.controlAt(target), isPointer: event.type !== 'keydown' };
      const place = judge.placeOf(aimed.control);
      pressed = { ...aimed, place, wasHandled: judge.isHandled(aimed), isClicked: false, isHeld: false };
    }
  }

  function holdBareForm(event: Event): void {
    const form = event.target;
    if (!isFollowing || isLastPress || !(form instanceof HTMLFormElement) || !judge.isBare(form)) return;
    if (pressed?.wasHandled !== false || hasListener(form, ['submit'])) return;
    pressed.isHeld = true;
    stop(event);
  }

  /** The browser validates a form right after a press; programs do while they handle it, or in a later task. */
  function noteRefusal(event: Event): void {
    const isByBrowser = event.isTrusted && latest?.eventPhase === Event.NONE && !latest.defaultPrevented;
    if (isFollowing && isByBrowser) refused ??= { field: event.target as HTMLInputElement, event };
  }

  function unsentForm(): UnsentForm | undefined {
    if (refused === undefined || refused.event.defaultPrevented) return undefined;
    const { field } = refused;
    const [label] = field.labels ?? [];
    const names = [field.ariaLabel, label?.innerText, field.placeholder, field.name];
    const name = names.find((each) => (each ?? '').trim() !== '') ?? '';
    return { field: name.replace(/\s+/g, ' ').trim(), message: field.validationMessage };
  }

  function resultOf(): PressResult {
    if (isEmptied) return 'emptied';
    if (pressed === undefined) return 'handled';
    if (!pressed.wasHandled) return pressed.isHeld ? 'held' : 'unhandled';
    return judge.hasMoved(pressed) ? 'moved' : 'handled';
  }

  listen(window, judge.events, note);
  listen(window, ['submit'], holdBareForm);
  listen(window, ['invalid'], noteRefusal);
  return {
    begin(isLast) {
      [isFollowing, isLastPress, isEmptied, pressed, refused] = [true, isLast, false, undefined, undefined];
    },
    end() {
      isFollowing = false;
      const notSent = unsentForm();
      const result = notSent === undefined ? resultOf() : 'handled';
      if (result === 'handled') fields.pressed();
      return { result, ...(notSent === undefined ? {} : { notSent }) };
    },
    async look(isLoading, isLast) {
      const isNow = (): boolean => pressed === undefined || judge.isHandled(pressed);
      if (isNow()) return 'handled';
      hasWaited ||= isLast || performance.now() > latestMs;
      if (hasWaited) return 'over';
      const isComing = performance.now() < earlyMs && !isProgrammed();
      if (isLoading || isComing || document.readyState === 'loading') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return 'waiting';
      }
      for (let count = 0; count < 2; count += 1)
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
      return isNow() ? 'handled' : 'idle';
    },
  };
}
