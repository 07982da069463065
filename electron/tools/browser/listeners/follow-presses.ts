import type { Listeners } from './create-listeners.ts';
import type { FollowedFields } from './follow-fields.ts';

/**
 * `unhandled`: nothing listened. `held`: so the form wasn't sent. `emptied`: the page had just dropped an
 * entry, so the press was kept from it. `moved`: the target moved away between down and up, so it got no
 * click.
 */
export type PressResult = 'handled' | 'unhandled' | 'held' | 'emptied' | 'moved';

interface Pressed {
  readonly control: Element;
  readonly place: string;
  readonly isPointer: boolean;
  /** At the time of the press, or of its click. */
  wasHandled: boolean;
  isClicked: boolean;
  isHeld: boolean;
}

export interface FollowedPresses {
  /** `isLast`: a form without listeners is sent anyway. */
  begin(isLast: boolean): void;
  /** What changes after a press that was handled answers it. */
  end(): PressResult;
  /**
   * Whether a late program listens by now: `idle` if none is on its way, `over` if the page was waited for
   * before. `isLoading`: a script is still to come.
   */
  look(isLoading: boolean, isLast: boolean): Promise<LateProgram>;
}

export type LateProgram = 'handled' | 'waiting' | 'idle' | 'over';

/** Runs in the page. A press without a listener, or that a moving page loses, did nothing. */
export function followPresses(
  { listen, hasListener }: Listeners,
  fields: Pick<FollowedFields, 'lost' | 'pressed'>,
): FollowedPresses {
  const pointer = ['pointerdown', 'mousedown', 'touchstart'];
  const pressEvents = [
    ...pointer,
    'pointerup',
    'mouseup',
    'touchend',
    'click',
    'dblclick',
    'auxclick',
    'contextmenu',
  ];
  const keys = ['keydown', 'keypress', 'keyup', 'click'];
  const begins = ['pointerdown', 'keydown', 'click'];
  const native =
    'a[href]:not([href="#"], [href=""]), area[href], input:not([type=button]), select, textarea, option, summary, label, iframe, video, audio, [popovertarget], [commandfor], [contenteditable], [contenteditable] *, form [type=reset]';
  const controls = `${native}, button, a, input, [role], [tabindex]`;
  const latestMs = 10_000;
  let [isFollowing, isLastPress, hasWaited, isEmptied] = [false, false, false, false];
  let pressed: Pressed | undefined;

  const placeOf = (control: Element): string => {
    const { x, y } = control.getBoundingClientRect();
    return `${Math.round(x)},${Math.round(y)}`;
  };
  const formOf = (control: Element): HTMLFormElement | null =>
    control.matches('button, input') && (control as HTMLButtonElement).type === 'submit'
      ? (control as HTMLButtonElement).form
      : null;

  /** Without its program, a form would send nothing useful, or a password in the address. */
  function isBare(form: HTMLFormElement): boolean {
    if (form.hasAttribute('action') || form.method !== 'get') return false;
    const fields = [...form.elements].filter((each) => each.getAttribute('name'));
    return fields.length === 0 || fields.some((each) => each.matches('[type=password]'));
  }

  function isHandled({ control, isPointer }: Pick<Pressed, 'control' | 'isPointer'>): boolean {
    if (!control.isConnected || document.scripts.length === 0 || control.tagName.includes('-')) return true;
    const isField = !isPointer && control.tagName === 'INPUT';
    const form = isField ? (control as HTMLInputElement).form : formOf(control);
    if (form === null ? control.matches(native) && !isField : !isBare(form)) return true;
    return (
      hasListener(control, isPointer ? pressEvents : keys) || (form !== null && hasListener(form, ['submit']))
    );
  }

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
    const control = target.closest(controls) ?? target;
    if (event.type === 'click') {
      if (pressed?.control.contains(target) !== true) return;
      pressed.isClicked = true;
      pressed.wasHandled ||= isHandled(pressed);
    } else if (pressed === undefined || event.type === 'pointerdown') {
      const aimed = { control, isPointer: event.type !== 'keydown' };
      pressed = {
        ...aimed,
        place: placeOf(control),
        wasHandled: isHandled(aimed),
        isClicked: false,
        isHeld: false,
      };
    }
  }

  function holdBareForm(event: Event): void {
    const form = event.target;
    if (!isFollowing || isLastPress || !(form instanceof HTMLFormElement) || !isBare(form)) return;
    if (pressed?.wasHandled !== false || hasListener(form, ['submit'])) return;
    pressed.isHeld = true;
    stop(event);
  }

  function hasMoved({ control, place, isPointer, isClicked }: Pressed): boolean {
    if (!isPointer || isClicked || !control.isConnected || control.getClientRects().length === 0)
      return false;
    return place !== placeOf(control);
  }

  function resultOf(): PressResult {
    if (isEmptied) return 'emptied';
    if (pressed === undefined) return 'handled';
    if (!pressed.wasHandled) return pressed.isHeld ? 'held' : 'unhandled';
    return hasMoved(pressed) ? 'moved' : 'handled';
  }

  listen(window, [...pressEvents, ...keys], note);
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
      const isNow = (): boolean => pressed === undefined || isHandled(pressed);
      if (isNow()) return 'handled';
      hasWaited ||= isLast || performance.now() > latestMs;
      if (hasWaited) return 'over';
      if (isLoading || document.readyState === 'loading') {
        await new Promise((resolve) => setTimeout(resolve, 50));
        return 'waiting';
      }
      // Programs that wait for the page to be idle go first.
      for (let count = 0; count < 2; count += 1)
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }));
      return isNow() ? 'handled' : 'idle';
    },
  };
}
