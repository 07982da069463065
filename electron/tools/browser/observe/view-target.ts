/** In CSS pixels of the element's frame. */
export interface FrameBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What lies over a target, the innermost element first. */
export interface Cover {
  readonly box: FrameBox;
  readonly text: string;
}

/** What the accessibility tree lacks about a target. */
export interface TargetAppearance {
  readonly box: FrameBox;
  readonly isEditable: boolean;
  /** Absent for secrets and things without a value. */
  readonly value?: string;
  readonly isInViewport: boolean;
  readonly covers: readonly Cover[];
  readonly focusBeside?: string;
  readonly text: string;
}

/** Runs in the page, so it uses nothing outside itself. A box names the control that fills it. */
export function viewTarget(target: Element | FrameBox): TargetAppearance | undefined {
  const element = target instanceof Element ? target : findByBox(target, document);
  return element === undefined ? undefined : view(element);

  function findByBox(box: FrameBox, root: Document | ShadowRoot): Element | undefined {
    const controls =
      'a, button, input, select, textarea, summary, option, [role], [tabindex], [contenteditable]';
    let found: Element | undefined;
    for (const each of root.querySelectorAll('*')) {
      const inner = each.shadowRoot === null ? undefined : findByBox(box, each.shadowRoot);
      const { x, y, width, height } = each.getBoundingClientRect();
      const isThere =
        Math.abs(x - box.x) < 1 &&
        Math.abs(y - box.y) < 1 &&
        Math.abs(width - box.width) < 1 &&
        Math.abs(height - box.height) < 1;
      const here = inner ?? (isThere ? each : undefined);
      if (here !== undefined && (found?.matches(controls) !== true || here.matches(controls))) found = here;
    }
    return found;
  }

  function view(each: Element): TargetAppearance {
    const box = boxOf(each);
    const over = isWithinView(each, box) ? elementOver(each, box) : undefined;
    const isInViewport = isWithinView(each, box) && (over === undefined || !isFreedByScrolling(over, each));
    const focused = findFocused();
    const value = valueOf(each);
    return {
      box,
      isEditable: (each as HTMLElement).isContentEditable,
      ...(value === undefined ? {} : { value }),
      isInViewport,
      covers: over === undefined || !isInViewport ? [] : coversOf(over, each),
      ...(focused === null || isBeside(focused, each) ? {} : { focusBeside: placeOf(focused) }),
      text: squeeze(each.textContent, 80),
    };
  }

  function squeeze(text: string, length: number): string {
    return text.replace(/\s+/g, ' ').trim().slice(0, length);
  }

  function boxOf(each: Element): FrameBox {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x, y, width, height };
  }

  function valueOf(each: Element): string | undefined {
    if (/cc-number|cc-csc|one-time-code|password/.test(each.getAttribute('autocomplete') ?? ''))
      return undefined;
    switch (each.tagName) {
      case 'INPUT':
        return /^(password|hidden|button|submit|reset|image|checkbox|radio|file)$/.test(
          (each as HTMLInputElement).type,
        )
          ? undefined
          : (each as HTMLInputElement).value.slice(0, 500);
      case 'TEXTAREA':
        return (each as HTMLTextAreaElement).value.slice(0, 500);
      case 'SELECT':
        return squeeze(
          [...(each as HTMLSelectElement).selectedOptions].map(({ text }) => text).join(', '),
          500,
        );
      default:
        return (each as HTMLElement).isContentEditable || each.getAttribute('role') === 'textbox'
          ? squeeze(each.textContent, 500)
          : (each.getAttribute('aria-valuetext') ?? each.getAttribute('aria-valuenow') ?? undefined);
    }
  }

  function isWithinView(each: Element, { x: left, y: top, width, height }: FrameBox): boolean {
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || height === 0 || x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight)
      return false;
    for (let box = each.parentElement; box !== null; box = box.parentElement) {
      if (box === document.body || box === document.documentElement) continue;
      if (getComputedStyle(box).overflow === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return false;
    }
    return true;
  }

  function elementOver(each: Element, { x, y, width, height }: FrameBox): Element | undefined {
    const over = (each.getRootNode() as Document | ShadowRoot).elementFromPoint(
      x + width / 2,
      y + height / 2,
    );
    const isOwn =
      over === null ||
      over === each ||
      each.contains(over) ||
      over.contains(each) ||
      over.closest('label')?.control === each;
    return isOwn ? undefined : over;
  }

  function isFreedByScrolling(over: Element, each: Element): boolean {
    const findPinned = (from: Element): Element | null => {
      let box: Element | null = from;
      while (box !== null && !/fixed|sticky/.test(getComputedStyle(box).position)) box = box.parentElement;
      return box;
    };
    const bar = findPinned(over);
    if (
      bar === null ||
      findPinned(each) !== null ||
      over.closest('dialog, [role=dialog], [role=alertdialog]') !== null
    )
      return false;
    const [edge, box] = [bar.getBoundingClientRect(), each.getBoundingClientRect()];
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.documentElement;
    const canRise =
      box.height <= edge.top && box.bottom - edge.top <= scrollHeight - clientHeight - scrollTop;
    const canSink = box.height <= clientHeight - edge.bottom && edge.bottom - box.top <= scrollTop;
    return canRise || canSink;
  }

  function coversOf(over: Element, each: Element): Cover[] {
    const covers: Cover[] = [];
    for (let box: Element | null = over; box !== null && !box.contains(each); box = box.parentElement)
      covers.push({ box: boxOf(box), text: squeeze(box.textContent, 80) });
    return covers;
  }

  function placeOf(each: Element | null): string {
    const steps: number[] = [];
    for (
      let now = each, up = now?.parentNode;
      now && (up?.nodeType === 1 || up?.nodeType === 11);
      now = up.nodeType === 1 ? (up as Element) : (up as ShadowRoot).host, up = now.parentNode
    )
      steps.unshift([...(up as Element).children].indexOf(now));
    return each === null || each === document.body ? '' : steps.join('.');
  }

  function findFocused(): Element | null {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    return focused === document.body ? null : focused;
  }

  /** A press moves the focus to its target, what is around it, or its label's field. */
  function isBeside(focused: Element, each: Element): boolean {
    const [focus, own] = [placeOf(focused), placeOf(each)];
    return (
      `${own}.`.startsWith(`${focus}.`) ||
      `${focus}.`.startsWith(`${own}.`) ||
      each.closest('label')?.control === focused
    );
  }
}
