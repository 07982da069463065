import type { Page } from 'playwright-core';

/**
 * Tells effects of a call from chance, such as adverts: what a page does while it handles a trusted event.
 */
export class EffectWatcher {
  #page: Page | undefined;

  /** Not awaited: the page runs it before the call's input. */
  begin(page: Page | undefined): void {
    this.#page = page;
    void page
      ?.locator('planwright-effects=begin')
      .count()
      .catch(() => undefined);
  }

  async mayBeChance(): Promise<boolean> {
    return (
      (await this.#page
        ?.locator('planwright-effects=none')
        .count()
        .catch(() => 0)) === 1
    );
  }
}

/** Runs in the page. Finds the document if effects are watched and there were none. */
export function effectsEngine(): { queryAll(root: Node, body: string): readonly Node[] } {
  const inputs = [
    'pointermove',
    'pointerdown',
    'pointerup',
    'mousemove',
    'mousedown',
    'mouseup',
    'mouseover',
    'mouseenter',
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
    'focus',
    'focusin',
    'blur',
    'focusout',
    'dragstart',
    'dragover',
    'drop',
    'dragend',
    'toggle',
  ];
  const controls =
    'button, a, input, select, textarea, summary, label, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch], [tabindex]';
  let isWatched = false;
  let hasFollowed = false;
  /** Observers run before the next event. */
  const current = (): Event | undefined => (window as unknown as { readonly event?: Event }).event;

  const observer = new MutationObserver((changes) => {
    const event = current();
    if (hasFollowed || event?.isTrusted !== true || !inputs.includes(event.type)) return;
    const pressed =
      event.target instanceof Element ? (event.target.closest(controls) ?? event.target) : undefined;
    // A ripple or pressed style isn't an effect.
    hasFollowed = changes.some(({ target }) => pressed?.contains(target) !== true);
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot !== null) observe(each.shadowRoot);
  };
  return {
    queryAll(root, body) {
      if (body === 'none') return isWatched && !hasFollowed ? [root] : [];
      observer.disconnect();
      observe(document);
      [isWatched, hasFollowed] = [true, false];
      return [];
    },
  };
}
