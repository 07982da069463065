import type { Frame, Page } from 'playwright-core';
import { countIn } from '../find/count-in.ts';

/** What changed a page: handlers of a press, else of hovering, else of leaving a field, or none. */
export type ChangedBy = 'press' | 'approach' | 'leaving' | 'chance';
const byCount: readonly ChangedBy[] = ['press', 'approach', 'chance', 'leaving'];
/** A frame may never answer, or load again by itself. */
const byCountInFrame: readonly ChangedBy[] = ['chance', 'approach', 'press', 'leaving'];
/** From weak to strong. */
const causes: readonly ChangedBy[] = ['chance', 'leaving', 'approach', 'press'];

/** An effect is a change that a page makes while it handles a trusted event. */
export class EffectWatcher {
  #frames: readonly Frame[] = [];

  /**
   * Not awaited: the page runs it before the call's input. `isApproach`: the call hovers or leaves a field.
   */
  begin(page: Page | undefined, { isApproach }: { readonly isApproach: boolean }): void {
    this.#frames = page?.frames() ?? [];
    for (const frame of this.#frames)
      void frame
        .locator(`planwright-effects=${isApproach ? 'watch-approach' : 'watch-press'}`)
        .count()
        .catch(() => undefined);
  }

  async changedBy(): Promise<ChangedBy> {
    const found = await Promise.all(this.#frames.map(causeIn));
    return causes.findLast((cause) => found.includes(cause)) ?? 'press';
  }
}

async function causeIn(frame: Frame): Promise<ChangedBy> {
  // A detached frame has no parent either.
  if (frame !== frame.page().mainFrame())
    return byCountInFrame[await countIn(frame.locator('planwright-effects=cause-in-frame'))] ?? 'chance';
  const count = await frame
    .locator('planwright-effects=cause')
    .count()
    .catch(() => 0);
  return byCount[count] ?? 'press';
}

/** Runs in the page. The number of elements tells the cause; none if effects aren't watched. */
export function effectsEngine(): { queryAll(root: Node, body: string): readonly Node[] } {
  interface Noted {
    readonly event: Event;
    readonly path: readonly EventTarget[];
    readonly cause: ChangedBy;
  }
  const maxMessages = 4;
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
    'keypress',
    'beforeinput',
    'keyup',
    'input',
    'change',
    'submit',
    'wheel',
    'scroll',
    'dragstart',
    'dragenter',
    'dragover',
    'drop',
    'dragend',
    'toggle',
  ];
  const controls =
    'button, a, input, select, textarea, summary, label, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch], [tabindex]:not([role=tabpanel], [tabindex="-1"]:has(input, button))';
  const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';
  const counts: readonly ChangedBy[] = ['press', 'approach', 'chance', 'leaving'];
  const countsInFrame: readonly ChangedBy[] = ['chance', 'approach', 'press', 'leaving'];
  const causes: readonly ChangedBy[] = ['chance', 'leaving', 'approach', 'press'];
  let by: ChangedBy | undefined;
  let isApproachMeant = false;
  let pointed: readonly EventTarget[] = [];
  let events: Noted[] = [];
  let scheduled: Noted | undefined;
  let hidden: readonly Element[] = [];
  let mutated = new Set<Node>();

  /** A field reports its change when a press elsewhere takes the focus. */
  const isLeft = ({ type }: Event, [field]: readonly EventTarget[]): boolean => {
    const isChange = type === 'change' && field instanceof Element && field.matches(typed);
    return leavings.includes(type) || (isChange && pointed.length > 0 && !pointed.includes(field));
  };
  const causeOf = (event: Event, path: readonly EventTarget[]): ChangedBy => {
    if (isApproachMeant) return 'press';
    if (isLeft(event, path)) return 'leaving';
    return approaches.includes(event.type) ? 'approach' : 'press';
  };
  /**
   * React renders what its effects set in a task of its own, by a message. Messages arrive in order, so what runs
   * between two of these answers the event.
   */
  const followMessages = (noted: Noted): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<number>) => {
      if (data < maxMessages) {
        scheduled = noted;
        port2.postMessage(data + 1);
        return;
      }
      if (scheduled === noted) scheduled = undefined;
      port1.close();
    };
    port2.postMessage(0);
  };
  const isHandled = ({ event }: Noted): boolean => event.eventPhase !== Event.NONE;
  // `window.event` is unset in shadow roots.
  const note = (event: Event): void => {
    const path = event.composedPath();
    if (event.type === 'pointerdown') pointed = path;
    if (!event.isTrusted) return;
    const noted = { event, path, cause: causeOf(event, path) };
    events = [...events.filter(isHandled), noted];
    if (by !== undefined && by !== 'press' && noted.cause === 'press') followMessages(noted);
  };
  for (const type of [...approaches, ...leavings, ...presses]) window.addEventListener(type, note, true);
  const around = (node: Node): Node | null => node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null;
  const isInside = (node: Node, outer: Node): boolean => {
    for (let each: Node | null = node; each !== null; each = around(each)) if (each === outer) return true;
    return false;
  };

  const isSeen = (each: Element): boolean =>
    each.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** Style sheets show controls of what the mouse is over. */
  const isShownByHover = (each: Element): boolean => {
    const part = each.closest(':hover');
    if (part === null || part.matches('html, body') || !isSeen(each)) return false;
    for (let node: Node | null = each; node !== null; node = around(node))
      if (mutated.has(node)) return false;
    return !each.getAnimations().some((animation) => animation instanceof CSSAnimation);
  };

  const observer = new MutationObserver((changes) => {
    if (isApproachMeant) for (const { target } of changes) mutated.add(target);
    const noted = events.findLast(isHandled) ?? scheduled;
    if (by === undefined || by === 'press' || noted === undefined) return;
    const path = noted.path.filter((each) => each instanceof Element);
    const pressed = path.find((each) => each.matches(controls)) ?? path[0];
    const hosts = path.filter((each) => each.shadowRoot !== null);
    // A ripple or pressed style isn't an effect, even on the element that draws the control.
    const isOwn = ({ type, target }: MutationRecord): boolean =>
      (pressed !== undefined && isInside(target, pressed)) ||
      (type === 'attributes' && hosts.some((host) => host === target));
    const { cause } = noted;
    if (!changes.every(isOwn) && causes.indexOf(cause) > causes.indexOf(by)) by = cause;
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const each of root.querySelectorAll('*')) if (each.shadowRoot !== null) observe(each.shadowRoot);
  };
  return {
    queryAll(root, body) {
      if (!body.startsWith('watch-')) {
        if (by === 'chance' && hidden.some(isShownByHover)) by = 'press';
        const inOrder = body === 'cause' ? counts : countsInFrame;
        return [document.documentElement, root, document.head].slice(
          0,
          by === undefined ? 0 : inOrder.indexOf(by),
        );
      }
      observer.disconnect();
      observe(document);
      [by, isApproachMeant, pointed] = ['chance', body === 'watch-approach', []];
      mutated = new Set();
      hidden = isApproachMeant
        ? [...document.querySelectorAll('body *')].filter((each) => !isSeen(each))
        : [];
      return [];
    },
  };
}
