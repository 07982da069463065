import type { Page } from 'playwright-core';

/** What changed a page: handlers of a press, else of hovering, else of leaving a field, or none. */
export type ChangedBy = 'press' | 'approach' | 'leaving' | 'chance';
const byCount: readonly ChangedBy[] = ['press', 'approach', 'chance', 'leaving'];

/** An effect is a change that a page makes while it handles a trusted event. */
export class EffectWatcher {
  #page: Page | undefined;

  /**
   * Not awaited: the page runs it before the call's input. `isApproach`: the call hovers or leaves a field.
   */
  begin(page: Page | undefined, { isApproach }: { readonly isApproach: boolean }): void {
    this.#page = page;
    void page
      ?.locator(`planwright-effects=${isApproach ? 'watch-approach' : 'watch-press'}`)
      .count()
      .catch(() => undefined);
  }

  async changedBy(): Promise<ChangedBy> {
    const count = await this.#page
      ?.locator('planwright-effects=cause')
      .count()
      .catch(() => 0);
    return byCount[count ?? 0] ?? 'press';
  }
}

/** Runs in the page. The number of elements tells the cause; none if effects aren't watched. */
export function effectsEngine(): { queryAll(root: Node, body: string): readonly Node[] } {
  const approaches = ['pointermove', 'mousemove', 'mouseover', 'mouseenter', 'pointerover', 'pointerenter'];
  const leavings = ['blur', 'focusout'];
  const presses = [
    'focus',
    'focusin',
    'pointerdown',
    'pointerup',
    'mousedown',
    'mouseup',
    'click',
    'dblclick',
    'contextmenu',
    'keydown',
    'keyup',
    'input',
    'change',
    'submit',
    'wheel',
    'scroll',
    'dragstart',
    'dragover',
    'drop',
    'dragend',
    'toggle',
  ];
  const controls =
    'button, a, input, select, textarea, summary, label, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch], [tabindex]:not([role=tabpanel], [tabindex="-1"]:has(input, button))';
  const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';
  const counts: readonly ChangedBy[] = ['press', 'approach', 'chance', 'leaving'];
  const causes: readonly ChangedBy[] = ['chance', 'leaving', 'approach', 'press'];
  let by: ChangedBy | undefined;
  let isApproachMeant = false;
  let pointed: readonly EventTarget[] = [];
  let events: Event[] = [];
  const isHandled = ({ eventPhase }: Event): boolean => eventPhase !== Event.NONE;
  // `window.event` is unset in shadow roots.
  const note = (event: Event): void => {
    if (event.isTrusted) events = [...events.filter(isHandled), event];
    if (event.type === 'pointerdown') pointed = event.composedPath();
  };
  for (const type of [...approaches, ...leavings, ...presses]) window.addEventListener(type, note, true);
  const current = (): Event | undefined => events.findLast(isHandled);
  const around = (node: Node): Node | null => node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  const isInside = (node: Node, outer: Node): boolean => {
    for (let each: Node | null = node; each !== null; each = around(each)) if (each === outer) return true;
    return false;
  };

  /** A field reports its change when a press elsewhere takes the focus. */
  const isLeft = (event: Event): boolean => {
    const [field] = event.composedPath();
    const isChange = event.type === 'change' && field instanceof Element && field.matches(typed);
    return leavings.includes(event.type) || (isChange && pointed.length > 0 && !pointed.includes(field));
  };
  const causeOf = (event: Event): ChangedBy => {
    if (isApproachMeant) return 'press';
    if (isLeft(event)) return 'leaving';
    return approaches.includes(event.type) ? 'approach' : 'press';
  };

  const observer = new MutationObserver((changes) => {
    const event = current();
    if (by === undefined || by === 'press' || event === undefined) return;
    const path = event.composedPath().filter((each) => each instanceof Element);
    const pressed = path.find((each) => each.matches(controls)) ?? path[0];
    const hosts = path.filter((each) => each.shadowRoot !== null);
    // A ripple or pressed style isn't an effect, even on the element that draws the control.
    const isOwn = ({ type, target }: MutationRecord): boolean =>
      (pressed !== undefined && isInside(target, pressed)) ||
      (type === 'attributes' && hosts.some((host) => host === target));
    const cause = causeOf(event);
    if (!changes.every(isOwn) && causes.indexOf(cause) > causes.indexOf(by)) by = cause;
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot !== null) observe(each.shadowRoot);
  };
  return {
    queryAll(root, body) {
      if (!body.startsWith('watch-'))
        return [document.documentElement, root, document.head].slice(0, counts.indexOf(by ?? 'press'));
      observer.disconnect();
      observe(document);
      [by, isApproachMeant, pointed] = ['chance', body === 'watch-approach', []];
      return [];
    },
  };
}
