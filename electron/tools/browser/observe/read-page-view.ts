import type { PageDialog, PageNode } from '../../../../shared/page/snapshot.ts';
import type { elementRoles } from '../find/element-roles.ts';

export interface TargetView extends PageNode {
  readonly isInViewport: boolean;
  readonly coveredBy?: { readonly role: string; readonly name: string; readonly place: string };
  readonly focusBeside?: string;
}

/** Position in the element tree, and text, state or visible attributes. */
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

/** `says` is the text in order. */
export interface RawPageView {
  readonly url: string;
  readonly title: string;
  readonly viewport: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly dialogs: readonly PageDialog[];
  readonly landmarks: readonly string[];
  readonly nodes: readonly PageNode[];
  readonly isComplete: boolean;
  readonly busy?: string;
  readonly errorText?: string;
  readonly says: readonly string[];
  readonly pieces: readonly PagePiece[];
  readonly scrolled: string;
  readonly disturbance: Disturbance;
  readonly target?: TargetView;
}

interface ViewOptions {
  readonly element: Element | null;
  readonly hasBoxes: boolean;
  readonly roles: typeof elementRoles;
  readonly most: {
    readonly nodes: number;
    readonly elements: number;
    readonly landmarks: number;
    readonly dialogs: number;
    readonly address: number;
  };
}

/** Runs in the page, so it uses nothing outside itself. */
export function readPageView({ element, hasBoxes, roles, most }: ViewOptions): RawPageView {
  type Path = [number, string][];
  const says: string[] = [];
  const nodes: PageNode[] = [];
  const dialogs: PageDialog[] = [];
  const landmarks: string[] = [];
  const marks: string[] = [];
  const errors: string[] = [];
  const pieces: PagePiece[] = [];
  const scrolled: string[] = [];
  const drawn: Element[] = [];
  let found: PageNode | undefined;
  let seen = 0;

  const squeeze = (text: string | null | undefined, length = 200): string =>
    (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);
  const isSeen = (each: Element): boolean => each.checkVisibility({ visibilityProperty: true });
  const isSaid = (each: Element): boolean => each.getAttribute('aria-hidden') !== 'true';

  function roleOf(each: Element): string {
    const given = each.getAttribute('role')?.trim().split(/\s+/)[0] ?? '';
    if (given !== '') return given === 'none' || given === 'presentation' ? '' : given;
    const tag = each.tagName.toLowerCase();
    if (tag === 'input') return roles.inputs[(each as HTMLInputElement).type] ?? 'textbox';
    if (tag === 'a' || tag === 'area') return each.hasAttribute('href') ? 'link' : '';
    if (tag === 'select')
      return (each as HTMLSelectElement).multiple || (each as HTMLSelectElement).size > 1
        ? 'listbox'
        : 'combobox';
    if (tag === 'header' || tag === 'footer')
      return each.closest('article, aside, main, nav, section') === null
        ? tag === 'header'
          ? 'banner'
          : 'contentinfo'
        : '';
    if (tag === 'section')
      return each.hasAttribute('aria-label') || each.hasAttribute('aria-labelledby') ? 'region' : '';
    if (tag === 'img') return each.getAttribute('alt') === '' ? '' : 'img';
    return (
      roles.tags[tag] ??
      ((each as HTMLElement).isContentEditable && each.parentElement?.isContentEditable !== true
        ? 'textbox'
        : '')
    );
  }

  function textOf(each: Element): string {
    if (each.childElementCount === 0) return squeeze(each.textContent);
    let text = '';
    for (const child of each.childNodes) {
      if (child.nodeType === 3) text += child.nodeValue ?? '';
      else if (child.nodeType === 1 && (child as Element).getAttribute('aria-hidden') !== 'true')
        text += ` ${(child as Element).getAttribute('aria-label') ?? (child as Element).getAttribute('alt') ?? textOf(child as Element)} `;
    }
    return squeeze(text);
  }

  function nameOf(each: Element, role: string): string {
    const owner = each.getRootNode() as Document | ShadowRoot;
    const labelledBy = each
      .getAttribute('aria-labelledby')
      ?.split(/\s+/)
      .map((id) => owner.getElementById(id))
      .flatMap((other) => (other === null ? [] : [textOf(other)]))
      .join(' ');
    const own = squeeze(labelledBy) || squeeze(each.getAttribute('aria-label'));
    if (own !== '') return own;
    const labels = [...((each as HTMLInputElement).labels ?? [])];
    if (labels.length > 0) return squeeze(labels.map(textOf).join(' '));
    if (each.tagName === 'INPUT' && /^(button|submit|reset)$/.test((each as HTMLInputElement).type))
      return squeeze((each as HTMLInputElement).value) || (each as HTMLInputElement).type;
    const titled =
      each.tagName === 'FIELDSET'
        ? 'legend'
        : each.tagName === 'TABLE'
          ? 'caption'
          : each.tagName === 'FIGURE'
            ? 'figcaption'
            : '';
    if (titled !== '') return squeeze(each.querySelector(titled)?.textContent);
    const words = roles.namedByContent.includes(role) ? textOf(each) : '';
    return (
      words ||
      squeeze(each.getAttribute('alt')) ||
      squeeze(each.getAttribute('title')) ||
      squeeze(each.getAttribute('placeholder'))
    );
  }

  function valueOf(each: Element, role: string): string | undefined {
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
        return role === 'textbox'
          ? squeeze(each.textContent, 500)
          : (each.getAttribute('aria-valuetext') ?? each.getAttribute('aria-valuenow') ?? undefined);
    }
  }

  function describe(each: Element, role: string, path: Path): PageNode {
    const { left, top, width, height } = each.getBoundingClientRect();
    const frame = frameOffset(viewOf(each));
    const flag = (name: string, own?: boolean): boolean | undefined =>
      own ?? (each.hasAttribute(name) ? each.getAttribute(name) === 'true' : undefined);
    const value = valueOf(each, role);
    const isChecked =
      flag(
        'aria-checked',
        each.tagName === 'INPUT' && /^(checkbox|radio)$/.test((each as HTMLInputElement).type)
          ? (each as HTMLInputElement).checked
          : undefined,
      ) ?? flag('aria-pressed');
    const isSelected =
      flag('aria-selected') ??
      (each.hasAttribute('aria-current') ? each.getAttribute('aria-current') !== 'false' : undefined);
    const isExpanded = flag(
      'aria-expanded',
      each.tagName === 'SUMMARY' ? (each.parentElement as HTMLDetailsElement).open : undefined,
    );
    const isDisabled = each.matches(':disabled') || each.getAttribute('aria-disabled') === 'true';
    return {
      role: role === '' ? 'generic' : role,
      name: nameOf(each, role === '' ? 'generic' : role),
      path: [...path],
      ...(width === 0 && height === 0
        ? {}
        : {
            bounds: { x: left + frame.x + window.scrollX, y: top + frame.y + window.scrollY, width, height },
          }),
      ...(value === undefined ? {} : { value }),
      ...(isChecked === undefined ? {} : { isChecked }),
      ...(isSelected === undefined ? {} : { isSelected }),
      ...(isExpanded === undefined ? {} : { isExpanded }),
      ...(isDisabled ? { isDisabled } : {}),
      ...(each === (each.getRootNode() as Document | ShadowRoot).activeElement && each.tagName !== 'BODY'
        ? { isFocused: true }
        : {}),
    };
  }

  function viewOf(each: Element): Window {
    return each.ownerDocument.defaultView ?? window;
  }

  function frameOffset(view: Window): { x: number; y: number } {
    if (view === window || view.frameElement === null) return { x: 0, y: 0 };
    const { left, top } = view.frameElement.getBoundingClientRect();
    const outer = frameOffset(view.parent);
    return { x: left + outer.x, y: top + outer.y };
  }

  function note(each: Element, role: string, node: PageNode | undefined): void {
    const isLandmark = role === 'heading' || roles.landmarks.includes(role);
    if (isLandmark && landmarks.length < most.landmarks)
      landmarks.push(
        (role === 'heading'
          ? `heading ${each.getAttribute('aria-level') ?? each.tagName.slice(1)} ${textOf(each)}`
          : `${role} ${nameOf(each, role)}`
        ).trim(),
      );
    if ((role === 'dialog' || role === 'alertdialog') && dialogs.length < most.dialogs) {
      const { bounds, name } = describe(each, role, []);
      dialogs.push({
        role,
        name,
        isModal: each.matches(':modal') || each.getAttribute('aria-modal') === 'true',
        place: kindOfPlace(each),
        ...(bounds === undefined ? {} : { bounds }),
      });
    }
    if (role === 'alert' && textOf(each) !== '') errors.push(textOf(each));
    if (each.getAttribute('aria-busy') === 'true')
      marks.push(`${role === '' ? 'a part of the page' : role} is busy`);
    if (role === 'progressbar' && !isDone(each))
      marks.push(`progress: ${nameOf(each, role) || 'in progress'}`);
    if (node !== undefined && nodes.length < most.nodes) nodes.push(node);
  }

  function kindOfPlace(each: Element): string {
    return `${placeOf(each.parentElement)} ${[each.tagName, ...each.classList, each.id].join('.').replace(/\d+/g, '#')}`.slice(
      0,
      300,
    );
  }

  function isDone(bar: Element): boolean {
    const at = Number(bar.getAttribute('aria-valuenow') ?? bar.getAttribute('value') ?? NaN);
    return (
      at >=
      Number(
        bar.getAttribute('aria-valuemax') ??
          bar.getAttribute('max') ??
          (bar.tagName === 'PROGRESS' ? 1 : 100),
      )
    );
  }

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

  function walk(
    each: Element,
    {
      path,
      siblings,
      at,
      isStill,
    }: {
      readonly path: Path;
      readonly siblings: { count: number };
      readonly at: string;
      readonly isStill: boolean;
    },
  ): void {
    seen += 1;
    if (seen > most.elements || !isSeen(each)) return;
    const isExposed = isSaid(each) && siblings.count >= 0;
    const role = isExposed ? roleOf(each) : '';
    const place: Path = [...path, [Math.max(0, siblings.count), role === '' ? 'generic' : role]];
    if (role !== '') siblings.count += 1;
    const isActive =
      isExposed &&
      (roles.active.includes(role) ||
        (role === '' && each.hasAttribute('tabindex') && (each as HTMLElement).tabIndex >= 0));
    const node = isActive || each === element ? describe(each, role, place) : undefined;
    if (each === element) found = node;
    if (isExposed) note(each, role, isActive ? node : undefined);

    const isMoving = isStill && (roles.moving.includes(role) || each.tagName === 'TIME');
    if (node !== undefined && isActive) says.push(describeState(node));
    showElement(each, at, node);
    const inner = !isExposed
      ? { path, siblings: { count: -1 } }
      : role === ''
        ? { path, siblings }
        : { path: place, siblings: { count: 0 } };
    if (each.tagName === 'SELECT' || each.tagName === 'TEXTAREA') return;
    for (const [index, child] of childrenOf(each).entries()) {
      if (child.nodeType === 1)
        walk(child as Element, { ...inner, at: `${at}.${index}`, isStill: isStill && !isMoving });
      else if (child.nodeType === 3) {
        const text = squeeze(child.nodeValue, 2_000);
        if (text === '') continue;
        if (isExposed && isStill && !isMoving) says.push(text);
        pieces.push(
          hasBoxes
            ? [`${at}.${index}`, `${each.tagName} ${text}`, textBox(child)]
            : [`${at}.${index}`, `${each.tagName} ${text}`],
        );
      }
    }
  }

  /** Leaves out id, focus and hover. */
  function showElement(each: Element, at: string, node: PageNode | undefined): void {
    const shown: string[] = [];
    const classes = [...each.classList].filter((name) => !/focus|hover|ripple/i.test(name)).join(' ');
    if (classes !== '') shown.push(classes);
    for (const name of roles.drawnBy) {
      const value = each.getAttribute(name);
      if (value !== null && (name !== 'style' || value.trim() !== ''))
        shown.push(`${name}=${value.slice(0, 300)}`);
    }
    if (/^(PROGRESS|METER)$/.test(each.tagName)) shown.push(`value=${(each as HTMLProgressElement).value}`);
    if (each.tagName === 'DETAILS') shown.push(String((each as HTMLDetailsElement).open));
    if (node !== undefined) shown.push(describeState(node));
    if (shown.length > 0)
      pieces.push(
        hasBoxes
          ? [at, `${each.tagName} ${shown.join('|')}`, boxOf(each, 2)]
          : [at, `${each.tagName} ${shown.join('|')}`],
      );
    if (each.scrollTop !== 0 || each.scrollLeft !== 0)
      scrolled.push(`${at} ${Math.round(each.scrollTop)},${Math.round(each.scrollLeft)}`);
    if (/^(CANVAS|VIDEO|IMG|IFRAME|OBJECT|EMBED|svg)$/.test(each.tagName)) drawn.push(each);
  }

  function textBox(text: Node): ViewBounds {
    const range = document.createRange();
    range.selectNodeContents(text);
    return text.parentElement === null ? [0, 0, 0, 0] : boxOf(text.parentElement, 2, range);
  }

  function boxOf(each: Element, margin: number, drawn: Element | Range = each): ViewBounds {
    const { left, top, right, bottom } = drawn.getBoundingClientRect();
    const { x, y } = frameOffset(viewOf(each));
    return [left + x - margin, top + y - margin, right + x + margin, bottom + y + margin];
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
    return focused;
  }

  function findDisturbance(): Disturbance {
    const pointed = [...document.querySelectorAll(':hover')];
    const view = window.innerWidth * window.innerHeight;
    const isPart = ([left, top, right, bottom]: ViewBounds): boolean =>
      (right - left) * (bottom - top) < view / 4;
    const focused = findFocused();
    const isField =
      focused !== null &&
      focused !== document.body &&
      (focused.matches('input, textarea') || (focused as HTMLElement).isContentEditable);
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
    return {
      pointer: placeOf(pointed.at(-1) ?? null),
      focus: placeOf(focused),
      pointed: [...pointed, ...(focused === null || focused === document.body ? [] : [focused])]
        .map((each) => boxOf(each, 10))
        .filter(isPart),
      moving: [...animated, ...films, ...(isField ? [focused] : [])].map((each) => boxOf(each, 4)),
      drawn: drawn.slice(0, 200).map((each) => boxOf(each, 0)),
    };
  }

  function describeState({ role, value, isChecked, isSelected, isExpanded, isDisabled }: PageNode): string {
    return [role, value, isChecked, isSelected, isExpanded, isDisabled]
      .map((part) => (part === undefined ? '' : String(part)))
      .join('|');
  }

  function viewTarget(each: Element, node: PageNode): TargetView {
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const view = viewOf(each);
    let isInViewport =
      width > 0 && height > 0 && x >= 0 && y >= 0 && x < view.innerWidth && y < view.innerHeight;
    for (let box = each.parentElement; box !== null && isInViewport; box = box.parentElement) {
      if (
        box === each.ownerDocument.body ||
        box === each.ownerDocument.documentElement ||
        view.getComputedStyle(box).overflow === 'visible'
      )
        continue;
      const edge = box.getBoundingClientRect();
      isInViewport = x >= edge.left && x <= edge.right && y >= edge.top && y <= edge.bottom;
    }
    const over = isInViewport ? (each.getRootNode() as Document | ShadowRoot).elementFromPoint(x, y) : null;
    const isCovered =
      over !== null &&
      over !== each &&
      !each.contains(over) &&
      !over.contains(each) &&
      !(over.closest('label')?.control === each);
    const isUnderBar = isCovered && isFreedByScrolling(over, each);
    return {
      ...node,
      isInViewport: isInViewport && !isUnderBar,
      ...(isCovered && !isUnderBar ? { coveredBy: describeCover(over, each) } : {}),
      ...describeFocusBeside(each),
    };
  }

  function describeFocusBeside(each: Element): { focusBeside?: string } {
    const focused = findFocused();
    const [focus, own] = [placeOf(focused), placeOf(each)];
    return focus === '' ||
      `${own}.`.startsWith(`${focus}.`) ||
      `${focus}.`.startsWith(`${own}.`) ||
      each.closest('label')?.control === focused
      ? {}
      : { focusBeside: focus };
  }

  function isFreedByScrolling(over: Element, each: Element): boolean {
    const view = viewOf(each);
    const findPinned = (from: Element): Element | null => {
      let box: Element | null = from;
      while (box !== null && !/fixed|sticky/.test(view.getComputedStyle(box).position))
        box = box.parentElement;
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
    const { scrollTop, scrollHeight, clientHeight } =
      each.ownerDocument.scrollingElement ?? each.ownerDocument.documentElement;
    const canRise =
      box.height <= edge.top && box.bottom - edge.top <= scrollHeight - clientHeight - scrollTop;
    const canSink = box.height <= clientHeight - edge.bottom && edge.bottom - box.top <= scrollTop;
    return canRise || canSink;
  }

  function describeCover(over: Element, each: Element): { role: string; name: string; place: string } {
    let cover = over;
    for (let box: Element | null = over; box !== null && !box.contains(each); box = box.parentElement) {
      cover = box;
      if (/^(dialog|alertdialog|banner|navigation|contentinfo|region|status|alert)$/.test(roleOf(box))) break;
    }
    const role = roleOf(cover);
    return {
      role: role === '' ? 'generic' : role,
      name: nameOf(cover, role) || squeeze(textOf(cover), 80),
      place: kindOfPlace(cover),
    };
  }

  walk(document.body, { path: [], siblings: { count: 0 }, at: '0', isStill: true });
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon" i]')?.href ?? '';
  pieces.push(
    ['title', `TITLE ${squeeze(document.title, 500)}`],
    ['icon', `ICON ${icon.length} ${icon.slice(-200)}`],
  );
  const busy = document.readyState === 'complete' ? marks[0] : 'the page is loading';
  const [errorText] = errors;
  return {
    url: location.href.slice(0, most.address),
    title: document.title.slice(0, most.address),
    viewport: { x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight },
    dialogs,
    landmarks,
    nodes,
    says,
    pieces,
    scrolled: scrolled.join(';'),
    disturbance: findDisturbance(),
    isComplete: nodes.length < most.nodes && seen <= most.elements,
    ...(busy === undefined ? {} : { busy }),
    ...(errorText === undefined ? {} : { errorText }),
    ...(element === null || found === undefined ? {} : { target: viewTarget(element, found) }),
  };
}
