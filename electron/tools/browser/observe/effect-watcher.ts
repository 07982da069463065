import type { JSHandle, Page } from 'playwright-core';

interface EffectRecord {
  readonly hasFollowed: () => boolean;
  readonly end: () => void;
}

/**
 * Tells effects of a call from chance, such as adverts: what a page does while it handles a trusted event.
 */
export class EffectWatcher {
  #record: Promise<JSHandle<EffectRecord> | undefined> = Promise.resolve(undefined);

  /** Not awaited: the page runs it before the call's input. */
  begin(page: Page | undefined): void {
    const before = this.#record;
    void before
      .then(async (handle) => {
        await handle?.evaluate(({ end }) => {
          end();
        });
        await handle?.dispose();
      })
      .catch(() => undefined);
    this.#record = page?.evaluateHandle(watchEffects).catch(() => undefined) ?? Promise.resolve(undefined);
  }

  async mayBeChance(): Promise<boolean> {
    const handle = await this.#record;
    return (await handle?.evaluate(({ hasFollowed }) => !hasFollowed()).catch(() => false)) ?? false;
  }
}

/** Runs in the page. */
function watchEffects(): EffectRecord {
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
  let followed = false;
  /** Observers run before the next event. */
  const current = (): Event | undefined => (window as unknown as { readonly event?: Event }).event;

  const observer = new MutationObserver((changes) => {
    const event = current();
    if (followed || event?.isTrusted !== true || !inputs.includes(event.type)) return;
    const pressed =
      event.target instanceof Element ? (event.target.closest(controls) ?? event.target) : undefined;
    // A ripple or pressed style isn't an effect.
    followed = changes.some(({ target }) => pressed?.contains(target) !== true);
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot !== null) observe(each.shadowRoot);
  };
  observe(document);
  return {
    hasFollowed: () => followed,
    end: () => {
      observer.disconnect();
    },
  };
}
