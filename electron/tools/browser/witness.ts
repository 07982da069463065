import type { JSHandle, Page } from 'playwright-core';

interface Testimony {
  readonly isByChance: () => boolean;
  readonly end: () => void;
}

/** A page that is busy, or that a dialog holds up, is not waited for. In ms. */
const tellLimitMs = 1_000;

/**
 * Notes whether a page changes because of a call's pointer or keys, or by chance while the call is under way, such as an
 * advert that comes just then. Counts the page's own frames, so that a slow machine doesn't make a chance look like an effect.
 */
export class Witness {
  #testimony: Promise<JSHandle<Testimony> | undefined> = Promise.resolve(undefined);

  /** A call that may change something begins. Nobody waits for this: the page runs it before the call's own input. */
  begin(page: Page | undefined): void {
    const before = this.#testimony;
    void before.then(async (handle) => {
      await handle?.evaluate(({ end }) => { end(); });
      await handle?.dispose();
    }).catch(() => undefined);
    this.#testimony = page?.evaluateHandle(bearWitness).catch(() => undefined) ?? Promise.resolve(undefined);
  }

  /** Whether all that changed since the call began did so by chance. False where that can't be told, such as on another page. */
  async isByChance(): Promise<boolean> {
    const telling = this.#testimony.then(async (handle) => (await handle?.evaluate(({ isByChance }) => isByChance())) ?? false).catch(() => false);
    const limit = new Promise<false>((resolve) => { setTimeout(() => { resolve(false); }, tellLimitMs).unref(); });
    return Promise.race([telling, limit]);
  }
}

/** Runs inside the page, so it uses nothing from outside of itself. */
function bearWitness(): Testimony {
  /** Frames after an input, or after a change that followed on one, in which a change is taken to follow on it. */
  const following = 4;
  const mostFrames = 1_800;
  const inputs = ['pointermove', 'pointerdown', 'pointerup', 'click', 'keydown', 'keyup', 'input', 'change', 'wheel', 'scroll', 'focusin'];
  let frame = 0;
  let causedAt = -Infinity;
  let [hasInput, hasFollowed, hasChanged, isOver] = [false, false, false, false];

  const felt = (event: Event): void => {
    if (!event.isTrusted) return;
    hasInput = true;
    causedAt = frame;
  };
  const observer = new MutationObserver(() => {
    hasChanged = true;
    if (frame - causedAt > following) return;
    hasFollowed = true;
    causedAt = frame;
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot !== null) observe(each.shadowRoot);
  };
  const end = (): void => {
    isOver = true;
    observer.disconnect();
    for (const type of inputs) window.removeEventListener(type, felt, { capture: true });
  };
  const count = (): void => {
    frame += 1;
    if (!isOver && frame < mostFrames) requestAnimationFrame(count);
  };
  observe(document);
  for (const type of inputs) window.addEventListener(type, felt, { capture: true, passive: true });
  requestAnimationFrame(count);
  return { end, isByChance: () => hasInput && hasChanged && !hasFollowed };
}
