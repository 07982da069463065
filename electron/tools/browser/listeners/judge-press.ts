import type { Listeners } from './create-listeners.ts';

export interface Aimed {
  readonly control: Element;
  readonly isPointer: boolean;
}

export interface PressJudge {
  readonly events: readonly string[];
  controlAt(target: Element): Element;
  placeOf(control: Element): string;
  /** Without its program, a form would send nothing useful, or put a password into the address. */
  isBare(form: HTMLFormElement): boolean;
  isHandled(aimed: Aimed): boolean;
  hasMoved(pressed: Aimed & { readonly place: string; readonly isClicked: boolean }): boolean;
}

export function createPressJudge({ hasListener }: Pick<Listeners, 'hasListener'>): PressJudge {
  const pressEvents =
    'pointerdown mousedown touchstart pointerup mouseup touchend click dblclick auxclick contextmenu'.split(
      ' ',
    );
  const keys = ['keydown', 'keypress', 'keyup', 'click'];
  const native =
    'a[href]:not([href="#"], [href=""]), area[href], input:not([type=button]), select, textarea, option, summary, label, iframe, video, audio, [popovertarget], [commandfor], [contenteditable], [contenteditable] *, form [type=reset]';
  const controls = `${native}, button, a, input, [role], [tabindex]`;

  const placeOf = (control: Element): string => {
    const { x, y } = control.getBoundingClientRect();
    return `${Math.round(x)},${Math.round(y)}`;
  };
  const formOf = (control: Element): HTMLFormElement | null =>
    control.matches('button, input') && (control as HTMLButtonElement).type === 'submit'
      ? (control as HTMLButtonElement).form
      : null;

  function isBare(form: HTMLFormElement): boolean {
    if (form.hasAttribute('action') || form.method !== 'get') return false;
    const fields = [...form.elements].filter((each) => each.getAttribute('name'));
    return fields.length === 0 || fields.some((each) => each.matches('[type=password]'));
  }

  return {
    events: [...pressEvents, ...keys],
    controlAt: (target) => target.closest(controls) ?? target,
    placeOf,
    isBare,
    isHandled({ control, isPointer }) {
      if (!control.isConnected || document.scripts.length === 0 || control.tagName.includes('-')) return true;
      const isField = !isPointer && control.tagName === 'INPUT';
      const form = isField ? (control as HTMLInputElement).form : formOf(control);
      if (form === null ? control.matches(native) && !isField : !isBare(form)) return true;
      return (
        hasListener(control, isPointer ? pressEvents : keys) ||
        (form !== null && hasListener(form, ['submit']))
      );
    },
    hasMoved({ control, place, isPointer, isClicked }) {
      if (!isPointer || isClicked || !control.isConnected || control.getClientRects().length === 0)
        return false;
      return place !== placeOf(control);
    },
  };
}
