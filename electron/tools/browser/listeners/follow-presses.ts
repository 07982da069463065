import type { Listeners } from './create-listeners.ts';
import type { FollowedFields } from './follow-fields.ts';
import type { Aimed, PressJudge } from './judge-press.ts';

/**
 * `unhandled`: nothing listened. `held`: nothing listened, so the form wasn't sent. `emptied`: the page had
 * just dropped an entry, so the press was withheld. `moved`: the target moved between down and up, so it got
 * no click.
 */
export type PressResult = 'handled' | 'unhandled' | 'held' | 'emptied' | 'moved';

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
  end(): PressResult;
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

  function stop(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function note(event: Event): void {
    const [target] = event.composedPath();
    if (!isFollowing || !event.isTrusted || !(target instanceof Element)) return;
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

  function resultOf(): PressResult {
    if (isEmptied) return 'emptied';
    if (pressed === undefined) return 'handled';
    if (!pressed.wasHandled) return pressed.isHeld ? 'held' : 'unhandled';
    return judge.hasMoved(pressed) ? 'moved' : 'handled';
  }

  listen(window, judge.events, note);
  listen(window, ['submit'], holdBareForm);
  return {
    begin(isLast) {
      [isFollowing, isLastPress, isEmptied, pressed] = [true, isLast, false, undefined];
    },
    end() {
      isFollowing = false;
      const result = resultOf();
      if (result === 'handled') fields.pressed();
      return result;
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
