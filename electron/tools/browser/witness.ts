import type { JSHandle, Page } from 'playwright-core';

interface Testimony {
  readonly hasFollowed: () => boolean;
  readonly end: () => void;
}

/**
 * Tells what a page surely changed because of a call from what it may have changed by chance while the call was under way,
 * such as an advert that comes just then. What a page does while it handles a trusted pointer or key event, the event did,
 * however slow the machine is. Anything else is to be judged by whether it comes again without a call.
 */
export class Witness {
  #testimony: Promise<JSHandle<Testimony> | undefined> = Promise.resolve(undefined);

  /** A call that may change something begins. Nobody waits for this: the page runs it before the call's own input. */
  begin(page: Page | undefined): void {
    const before = this.#testimony;
    void before
      .then(async (handle) => {
        await handle?.evaluate(({ end }) => {
          end();
        });
        await handle?.dispose();
      })
      .catch(() => undefined);
    this.#testimony = page?.evaluateHandle(bearWitness).catch(() => undefined) ?? Promise.resolve(undefined);
  }

  /** Whether nothing but what was pressed is known to have changed because of the call. False where that can't be told, such as on another page. */
  async mayBeChance(): Promise<boolean> {
    const handle = await this.#testimony;
    return (await handle?.evaluate(({ hasFollowed }) => !hasFollowed()).catch(() => false)) ?? false;
  }
}

/** Runs inside the page, so it uses nothing from outside of itself. */
function bearWitness(): Testimony {
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
  /** The event that is being handled: what observers are told of comes before the next one. */
  const current = (): Event | undefined => (window as unknown as { readonly event?: Event }).event;

  const observer = new MutationObserver((changes) => {
    const event = current();
    if (followed || event?.isTrusted !== true || !inputs.includes(event.type)) return;
    const pressed =
      event.target instanceof Element ? (event.target.closest(controls) ?? event.target) : undefined;
    // A wave over the button, or a class by which it looks pressed, says nothing of what it did.
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
