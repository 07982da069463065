/** Position in the element tree, and what shows there. */
export type PagePiece = readonly [place: string, shows: string, box?: ViewBounds];

/** Left, top, right, bottom, in CSS pixels of the window. */
export type ViewBounds = readonly [number, number, number, number];

/** What changes a picture without a call. */
export interface Disturbance {
  readonly pointer: string;
  readonly focus: string;
  readonly pointed: readonly ViewBounds[];
  /** Carets, endless animations, videos. */
  readonly moving: readonly ViewBounds[];
  readonly drawn: readonly ViewBounds[];
}

/** What the accessibility tree of a page lacks. */
export interface Appearance {
  readonly url: string;
  readonly title: string;
  readonly viewport: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly dialogs: readonly { readonly at: string; readonly isModal: boolean }[];
  readonly busy?: string;
  /** Classes, styles and other visible attributes. */
  readonly pieces: readonly PagePiece[];
  /** By text, in order; only with boxes. */
  readonly textBoxes: readonly (readonly [text: string, box: ViewBounds])[];
  readonly scrolled: string;
  readonly isFieldFocused: boolean;
  readonly disturbance: Disturbance;
  readonly isComplete: boolean;
}

interface ReadOptions {
  readonly hasBoxes: boolean;
  readonly visibleAttributes: readonly string[];
  readonly most: { readonly elements: number; readonly dialogs: number; readonly address: number };
}

/** Runs in the page, so it uses nothing outside itself. */
export function readAppearance({ hasBoxes, visibleAttributes, most }: ReadOptions): Appearance {
  const pieces: PagePiece[] = [];
  const textBoxes: [string, ViewBounds][] = [];
  const scrolled: string[] = [];
  const drawn: Element[] = [];
  const dialogs: { at: string; isModal: boolean }[] = [];
  const marks: string[] = [];
  let seen = 0;

  const squeeze = (text: string | null | undefined, length = 200): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);

  function childrenOf(each: Element): readonly ChildNode[] {
    if (each.shadowRoot !== null) return [...each.shadowRoot.childNodes];
    if (each.tagName === 'SLOT' && (each as HTMLSlotElement).assignedNodes().length > 0)
      return (each as HTMLSlotElement).assignedNodes() as ChildNode[];
    if (each.tagName === 'IFRAME') {
      const { body } = (each as HTMLIFrameElement).contentDocument ?? {};
      return body === undefined ? [] : [body];
    }
    return [...each.childNodes];
  }

  function walk(each: Element, at: string): void {
    seen += 1;
    if (seen > most.elements || !each.checkVisibility({ visibilityProperty: true })) return;
    showElement(each, at);
    noteState(each);
    if (each.tagName === 'SELECT' || each.tagName === 'TEXTAREA') return;
    for (const [index, child] of childrenOf(each).entries()) {
      if (child.nodeType === 1) walk(child as Element, `${at}.${index}`);
      else if (hasBoxes && child.nodeType === 3) {
        const text = squeeze(child.nodeValue, 2_000);
        if (text !== '') textBoxes.push([text, textBox(child)]);
      }
    }
  }

  /** Leaves out id, focus and hover. */
  function showElement(each: Element, at: string): void {
    const shown: string[] = [];
    const classes = [...each.classList].filter((name) => !/focus|hover|ripple/i.test(name)).join(' ');
    if (classes !== '') shown.push(classes);
    for (const name of visibleAttributes) {
      const value = each.getAttribute(name);
      if (value !== null && value.trim() !== '') shown.push(`${name}=${value.slice(0, 300)}`);
    }
    if (/^(PROGRESS|METER)$/.test(each.tagName)) shown.push(`value=${(each as HTMLProgressElement).value}`);
    if (each.tagName === 'DETAILS') shown.push(String((each as HTMLDetailsElement).open));
    if (shown.length > 0) {
      const shows = `${each.tagName} ${shown.join('|')}`;
      pieces.push(hasBoxes ? [at, shows, boxOf(each, 2)] : [at, shows]);
    }
    if (each.scrollTop !== 0 || each.scrollLeft !== 0)
      scrolled.push(`${at} ${Math.round(each.scrollTop)},${Math.round(each.scrollLeft)}`);
    if (/^(CANVAS|VIDEO|IMG|IFRAME|OBJECT|EMBED|svg)$/.test(each.tagName)) drawn.push(each);
  }

  function noteState(each: Element): void {
    const role = each.getAttribute('role');
    if (
      (role === 'dialog' || role === 'alertdialog' || each.tagName === 'DIALOG') &&
      dialogs.length < most.dialogs
    )
      dialogs.push({
        at: keyOf(each),
        isModal: each.matches(':modal') || each.getAttribute('aria-modal') === 'true',
      });
    if (each.getAttribute('aria-busy') === 'true') marks.push(`${role ?? 'a part of the page'} is busy`);
    if ((role === 'progressbar' || each.tagName === 'PROGRESS') && !isDone(each))
      marks.push(`progress: ${squeeze(each.getAttribute('aria-label')) || 'in progress'}`);
  }

  function isDone(bar: Element): boolean {
    const number = (...names: string[]): number =>
      Number(names.map((name) => bar.getAttribute(name)).find((value) => value !== null) ?? NaN);
    const most = number('aria-valuemax', 'max');
    return (
      number('aria-valuenow', 'value') >= (Number.isNaN(most) ? (bar.tagName === 'PROGRESS' ? 1 : 100) : most)
    );
  }

  /** As the accessibility tree gives boxes. */
  function keyOf(each: Element): string {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join(',');
  }

  function textBox(text: Node): ViewBounds {
    const range = document.createRange();
    range.selectNodeContents(text);
    return text.parentElement === null ? [0, 0, 0, 0] : boxOf(text.parentElement, 2, range);
  }

  function boxOf(each: Element, margin: number, shape: Element | Range = each): ViewBounds {
    const { left, top, right, bottom } = shape.getBoundingClientRect();
    const { x, y } = frameOffset(each.ownerDocument.defaultView ?? window);
    return [left + x - margin, top + y - margin, right + x + margin, bottom + y + margin];
  }

  function frameOffset(view: Window): { x: number; y: number } {
    if (view === window || view.frameElement === null) return { x: 0, y: 0 };
    const { left, top } = view.frameElement.getBoundingClientRect();
    const outer = frameOffset(view.parent);
    return { x: left + outer.x, y: top + outer.y };
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

  function isField(each: Element): boolean {
    return each.matches('input, textarea') || (each as HTMLElement).isContentEditable;
  }

  function findDisturbance(focused: Element | null): Disturbance {
    const pointed = [...document.querySelectorAll(':hover')];
    const view = window.innerWidth * window.innerHeight;
    const isPart = ([left, top, right, bottom]: ViewBounds): boolean =>
      (right - left) * (bottom - top) < view / 4;
    const animated = document
      .getAnimations()
      .flatMap(({ effect, playState }) =>
        playState === 'running' &&
        effect instanceof KeyframeEffect &&
        effect.target !== null &&
        effect.getComputedTiming().endTime === Infinity
          ? [effect.target]
          : [],
      );
    const films = drawn.filter((each) => each.tagName === 'VIDEO' && !(each as HTMLVideoElement).paused);
    const caret = focused !== null && isField(focused) ? [focused] : [];
    return {
      pointer: placeOf(pointed.at(-1) ?? null),
      focus: placeOf(focused),
      pointed: [...pointed, ...(focused === null ? [] : [focused])]
        .map((each) => boxOf(each, 10))
        .filter(isPart),
      moving: [...animated, ...films, ...caret].map((each) => boxOf(each, 4)),
      drawn: drawn.slice(0, 200).map((each) => boxOf(each, 0)),
    };
  }

  walk(document.body, '0');
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon" i]')?.href ?? '';
  pieces.push(
    ['title', `TITLE ${squeeze(document.title, 500)}`],
    ['icon', `ICON ${icon.length} ${icon.slice(-200)}`],
  );
  const busy = document.readyState === 'complete' ? marks[0] : 'the page is loading';
  const focused = findFocused();
  return {
    url: location.href.slice(0, most.address),
    title: document.title.slice(0, most.address),
    viewport: { x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight },
    dialogs,
    ...(busy === undefined ? {} : { busy }),
    pieces,
    textBoxes,
    scrolled: scrolled.join(';'),
    isFieldFocused: focused !== null && isField(focused),
    disturbance: findDisturbance(focused),
    isComplete: seen <= most.elements,
  };
}
