import type { Page } from 'playwright-core';

/**
 * Whether handlers of a press changed a page, handlers of approaching the target (hover, blur), or neither.
 */
export type ChangedBy = 'press' | 'approach' | 'chance';

/**
 * Tells effects from chance, such as ads, by the changes that a page makes while it handles a trusted event.
 */
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
    return count === 1 ? 'approach' : count === 2 ? 'chance' : 'press';
  }
}

/** Runs in the page. Finds one element for an approach, two for chance, none if effects aren't watched. */
export function effectsEngine(): { queryAll(root: Node, body: string): readonly Node[] } {
  const approaches = [
    'pointermove',
    'mousemove',
    'mouseover',
    'mouseenter',
    'pointerover',
    'pointerenter',
    'blur',
    'focusout',
  ];
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
    'button, a, input, select, textarea, summary, label, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch], [tabindex]';
  let by: ChangedBy | undefined;
  let isApproachMeant = false;
  let events: Event[] = [];
  const isHandled = ({ eventPhase }: Event): boolean => eventPhase !== Event.NONE;
  // `window.event` is unset in shadow roots.
  const note = (event: Event): void => {
    if (event.isTrusted) events = [...events.filter(isHandled), event];
  };
  for (const type of [...approaches, ...presses]) window.addEventListener(type, note, true);
  const current = (): Event | undefined => events.findLast(isHandled);
  const around = (node: Node): Node | null => node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  const isInside = (node: Node, outer: Node): boolean => {
    for (let each: Node | null = node; each !== null; each = around(each)) if (each === outer) return true;
    return false;
  };

  const observer = new MutationObserver((changes) => {
    const event = current();
    if (by === 'press' || event === undefined) return;
    const path = event.composedPath().filter((each) => each instanceof Element);
    const pressed = path.find((each) => each.matches(controls)) ?? path[0];
    const hosts = path.filter((each) => each.shadowRoot !== null);
    // A ripple or pressed style isn't an effect, even on the element that draws the control.
    const isOwn = ({ type, target }: MutationRecord): boolean =>
      (pressed !== undefined && isInside(target, pressed)) ||
      (type === 'attributes' && hosts.some((host) => host === target));
    if (!changes.every(isOwn))
      by = approaches.includes(event.type) && !isApproachMeant ? 'approach' : 'press';
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot !== null) observe(each.shadowRoot);
  };
  return {
    queryAll(root, body) {
      if (!body.startsWith('watch-'))
        return by === undefined || by === 'press'
          ? []
          : [root, document.documentElement].slice(by === 'chance' ? 0 : 1);
      observer.disconnect();
      observe(document);
      [by, isApproachMeant] = ['chance', body === 'watch-approach'];
      return [];
    },
  };
}
