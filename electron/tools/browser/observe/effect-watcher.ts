import type { Page } from 'playwright-core';

/** What changed a page: handlers of a press, of approaching the target (hover, blur), or neither. */
export type ChangedBy = 'press' | 'approach' | 'chance';

/** Tells effects from chance, such as ads, by what a page does while handling a trusted event. */
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
  /** Observers run before the next event. */
  const current = (): Event | undefined => (window as unknown as { readonly event?: Event }).event;

  const observer = new MutationObserver((changes) => {
    const event = current();
    if (by === 'press' || event?.isTrusted !== true) return;
    const isApproach = approaches.includes(event.type);
    if (!isApproach && !presses.includes(event.type)) return;
    const pressed =
      event.target instanceof Element ? (event.target.closest(controls) ?? event.target) : undefined;
    // A ripple or pressed style isn't an effect.
    if (changes.some(({ target }) => pressed?.contains(target) !== true))
      by = isApproach && !isApproachMeant ? 'approach' : 'press';
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
