import type { ThingBox } from '../find/outline.ts';
import type {
  Appearance,
  CoveringElement,
  Disturbance,
  PageAppearance,
  AppearanceOptions,
  TargetAppearance,
  ViewBounds,
  Walk,
} from './appearance.ts';

export function readPageAppearance({ target, secretFields, ...options }: AppearanceOptions): PageAppearance {
  const element = target === undefined ? undefined : findByBox(target, document);
  return {
    appearance: readAppearance(options),
    target: element === undefined ? undefined : viewElement(element),
    secrets: countMatches(document, secretFields),
  };
}

export function countMatches(root: Document | ShadowRoot, selector: string): number {
  let count = root.querySelectorAll(selector).length;
  for (const { shadowRoot } of root.querySelectorAll('*'))
    if (shadowRoot !== null) count += countMatches(shadowRoot, selector);
  return count;
}

export function readAppearance({
  visibleAttributes,
  ...options
}: Omit<AppearanceOptions, 'target' | 'secretFields'>): Appearance {
  const walk: Walk = {
    ...options,
    attributes: new Set(visibleAttributes.split(' ')),
    pieces: [],
    textBoxes: [],
    scrolled: [],
    drawn: [],
    dialogs: [],
    busy: document.readyState === 'complete' ? [] : ['the page is loading'],
    elements: 0,
  };
  walkElement(walk, document.body, '0');
  const { pieces, textBoxes, dialogs, most, busy, hasBoxes } = walk;
  const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon" i]')?.href ?? '';
  pieces.push(
    ['title', `TITLE ${squeeze(document.title, 500)}`],
    ['icon', `ICON ${icon.length} ${icon.slice(-200)}`],
  );
  const focused = findFocused();
  return {
    url: location.href.slice(0, most.address),
    title: document.title.slice(0, most.address),
    viewport: { x: window.scrollX, y: window.scrollY, width: window.innerWidth, height: window.innerHeight },
    dialogs,
    ...(busy[0] === undefined ? {} : { busy: busy[0] }),
    pieces,
    textBoxes,
    scrolled: walk.scrolled.join(';'),
    isFieldFocused: focused !== null && isField(focused),
    disturbance: hasBoxes
      ? findDisturbance(walk.drawn, focused)
      : { pointer: '', focus: '', pointed: [], moving: [], drawn: [] },
    isComplete: walk.elements <= most.elements,
  };
}

export function walkElement(walk: Walk, each: Element, at: string): void {
  walk.elements += 1;
  if (walk.elements > walk.most.elements) return;
  if (!each.checkVisibility({ visibilityProperty: true }) && getComputedStyle(each).display !== 'contents')
    return;
  showElement(walk, each, at);
  noteState(walk, each);
  if (each.tagName === 'SELECT' || each.tagName === 'TEXTAREA') return;
  for (const [index, child] of childrenOf(each).entries()) {
    if (child.nodeType === 1) walkElement(walk, child as Element, `${at}.${index}`);
    else if (walk.hasBoxes && child.nodeType === 3) {
      const text = squeeze(child.nodeValue, 2_000);
      if (text !== '') walk.textBoxes.push([text, textBox(child)]);
    }
  }
}

export function childrenOf(each: Element): readonly ChildNode[] {
  if (each.shadowRoot !== null) return [...each.shadowRoot.childNodes];
  if (each.tagName === 'SLOT' && (each as HTMLSlotElement).assignedNodes().length > 0)
    return (each as HTMLSlotElement).assignedNodes() as ChildNode[];
  if (each.tagName === 'IFRAME') {
    const { body } = (each as HTMLIFrameElement).contentDocument ?? {};
    return body === undefined ? [] : [body];
  }
  return [...each.childNodes];
}

/** Leaves out id, focus and hover. */
export function showElement(
  { attributes, hasBoxes, pieces, scrolled, drawn }: Walk,
  each: Element,
  at: string,
): void {
  const shown: string[] = [];
  const classes = [...each.classList].filter((name) => !/focus|hover|ripple/i.test(name)).join(' ');
  if (classes !== '') shown.push(classes);
  for (const name of each.getAttributeNames().sort()) {
    const value = attributes.has(name) ? (each.getAttribute(name) ?? '') : '';
    if (value.trim() !== '') shown.push(`${name}=${value.slice(0, 300)}`);
  }
  const value = shownValue(each);
  if (value !== undefined) shown.push(`value=${value}`);
  if (each.tagName === 'DETAILS') shown.push(String((each as HTMLDetailsElement).open));
  if (shown.length > 0) {
    const shows = `${each.tagName} ${shown.join('|')}`;
    pieces.push(hasBoxes ? [at, shows, boundsOf(each, 2)] : [at, shows]);
  }
  if (each.scrollTop !== 0 || each.scrollLeft !== 0)
    scrolled.push(`${at} ${Math.round(each.scrollTop)},${Math.round(each.scrollLeft)}`);
  if (/^(CANVAS|VIDEO|IMG|IFRAME|OBJECT|EMBED|svg)$/.test(each.tagName)) drawn.push(each);
}

/** Values that aren't in text or attributes. For a secret, only whether it is filled. */
export function shownValue(each: Element): string | undefined {
  if (/^(PROGRESS|METER)$/.test(each.tagName)) return String((each as HTMLProgressElement).value);
  const isSecret = /^(INPUT|TEXTAREA)$/.test(each.tagName) && isSecretField(each);
  return isSecret ? String((each as HTMLInputElement).value !== '') : undefined;
}

export function noteState({ dialogs, busy, most }: Walk, each: Element): void {
  const role = each.getAttribute('role');
  if (
    (role === 'dialog' || role === 'alertdialog' || each.tagName === 'DIALOG') &&
    dialogs.length < most.dialogs
  )
    dialogs.push({
      at: boxKey(boxOf(each)),
      isModal: each.matches(':modal') || each.getAttribute('aria-modal') === 'true',
    });
  if (each.getAttribute('aria-busy') === 'true') busy.push(`${role ?? 'a part of the page'} is busy`);
  if ((role === 'progressbar' || each.tagName === 'PROGRESS') && !isDone(each))
    busy.push(`progress: ${squeeze(each.getAttribute('aria-label')) || 'in progress'}`);
}

export function isDone(bar: Element): boolean {
  const number = (...names: string[]): number =>
    Number(names.map((name) => bar.getAttribute(name)).find((value) => value !== null) ?? NaN);
  const most = number('aria-valuemax', 'max');
  return (
    number('aria-valuenow', 'value') >= (Number.isNaN(most) ? (bar.tagName === 'PROGRESS' ? 1 : 100) : most)
  );
}

export function findDisturbance(drawn: readonly Element[], focused: Element | null): Disturbance {
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
    pointer: domPathOf(pointed.at(-1) ?? null),
    focus: domPathOf(focused),
    pointed: [...pointed, ...(focused === null ? [] : [focused])]
      .map((each) => boundsOf(each, 10))
      .filter(isPart),
    moving: [...animated, ...films, ...caret].map((each) => boundsOf(each, 4)),
    drawn: drawn.slice(0, 200).map((each) => boundsOf(each, 0)),
  };
}

export function findByBox(box: ThingBox, root: Document | ShadowRoot): Element | undefined {
  const controls =
    'a, button, input, select, textarea, summary, option, [role]:not([role=none], [role=presentation], [role=group]), [tabindex], [contenteditable]';
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

export function viewElement(each: Element): TargetAppearance {
  const box = boxOf(each);
  const over = isWithinView(each, box) ? elementOver(each, box) : undefined;
  const isInViewport = isWithinView(each, box) && (over === undefined || !isFreedByScrolling(over, each));
  const focused = findFocused();
  const value = valueOf(each);
  const shows = shownChoice(each, value);
  const selected = selectedPart(each)?.getAttribute('aria-selected') ?? undefined;
  const isSelected = selected === undefined ? ownRadio(each)?.checked : selected === 'true';
  return {
    box,
    isEditable: (each as HTMLElement).isContentEditable,
    ...(value === undefined ? {} : { value }),
    ...(shows === undefined ? {} : { shows }),
    ...(isSelected === undefined ? {} : { isSelected }),
    ...(hasDrawnMenu(each) ? { isExpanded: true } : {}),
    ...(isSecretField(each) && each.matches('input, textarea')
      ? { isFilled: (each as HTMLInputElement).value !== '' }
      : {}),
    isInViewport,
    covers: over === undefined || !isInViewport ? [] : coversOf(over, each),
    ...(focused === null || isBeside(focused, each) ? {} : { focusBeside: domPathOf(focused) }),
    text: squeeze(each.textContent, 80),
    leavesPage: leavesPage(each),
  };
}

export function leavesPage(each: Element): boolean {
  const link = each.closest<HTMLAnchorElement>('a[href]:not([download])');
  if (link !== null && /^https?:$/.test(link.protocol))
    return link.origin !== location.origin || link.pathname !== location.pathname;
  const button = each.closest<HTMLButtonElement>('button, input');
  return button?.type === 'submit' && button.form?.getAttribute('method')?.toLowerCase() === 'post';
}

/** Itself, or the cell that it fills, as with a day of a calendar. */
export function selectedPart(each: Element): Element | undefined {
  const cell = each.parentElement;
  const isWhole = cell?.matches('td, [role=gridcell]') === true && cell.textContent === each.textContent;
  return [each, ...(isWhole ? [cell] : [])].find((part) => part.hasAttribute('aria-selected'));
}

/** The hidden one of a drawn tab, beside its button. */
export function ownRadio(each: Element): HTMLInputElement | undefined {
  const item = each.closest('button')?.parentElement ?? undefined;
  const [radio, ...others] = item?.querySelectorAll('input') ?? [];
  const isOwn = item?.querySelectorAll('button').length === 1 && others.length === 0;
  return isOwn && radio?.type === 'radio' && !radio.checkVisibility() ? radio : undefined;
}

/** Whether a list of things to press stands over the page, against this button. */
export function hasDrawnMenu(each: Element): boolean {
  const button = each.closest('button, [role=button]');
  if (button === null) return false;
  const [gapPx, insetPx] = [12, 8];
  const box = button.getBoundingClientRect();
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= gapPx;
  const isAgainst = ({ left, right, top, bottom }: DOMRect): boolean =>
    (near(left, box.left) || near(right, box.right)) && (near(top, box.bottom) || near(bottom, box.top));
  const isMenu = (part: Element): boolean =>
    isAgainst(part.getBoundingClientRect()) &&
    [...part.querySelectorAll('li, a, button, [role^=menuitem], [role=option]')].filter(
      (item) => item.checkVisibility() && getComputedStyle(item).cursor === 'pointer',
    ).length > 1;
  return [box.left + insetPx, box.right - insetPx].some((x) =>
    [box.bottom + gapPx, box.top - gapPx].some((y) => {
      let isDrawn = false;
      for (let part = elementAt(x, y); part !== null && !isInside(button, part); part = drawnAround(part)) {
        isDrawn ||= isMenu(part);
        if (/absolute|fixed/.test(getComputedStyle(part).position)) return isDrawn;
      }
      return false;
    }),
  );
}

/** Words of a table cell, or of a list besides its value, as before its search field. */
export function shownChoice(each: Element, value: string | undefined): string | undefined {
  const isCell = each.matches('td, [role=cell], [role=gridcell]');
  const isList = isCell ? value === undefined : each.getAttribute('role') === 'combobox';
  if (isSecretField(each) || !(isList || each.matches('button[aria-haspopup=listbox]'))) return undefined;
  const wordsOf = (part: Element): string =>
    squeeze((part as HTMLElement).innerText, 500).replace(/[\s,;]+$/, '');
  if (value === undefined) return wordsOf(each) || (isCell ? '' : fieldValueIn(each));
  const isAlone = (part: Element): boolean =>
    part.querySelectorAll('input:not([type=hidden]), select, textarea').length === 1;
  let around = value === '' ? each.parentElement : null;
  while (around !== null && isAlone(around) && wordsOf(around) === '') around = around.parentElement;
  return around === null || !isAlone(around) ? undefined : wordsOf(around);
}

export function fieldValueIn(list: Element): string {
  const fields = list.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea');
  const [field, ...others] = fields;
  return field === undefined || others.length > 0 ? '' : (valueOf(field) ?? '');
}

export function isSecretField(each: Element): boolean {
  return (
    each.matches('input[type=password]') ||
    /cc-number|cc-csc|one-time-code|password/.test(each.getAttribute('autocomplete') ?? '')
  );
}

export function valueOf(each: Element): string | undefined {
  if (isSecretField(each)) return undefined;
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
      // Its text may add words, such as “2 of 5”.
      if (each.getAttribute('role') === 'slider' && each.hasAttribute('aria-valuenow'))
        return each.getAttribute('aria-valuenow') ?? undefined;
      return (each as HTMLElement).isContentEditable ||
        each.getAttribute('role') === 'textbox' ||
        showsItsChoice(each)
        ? squeeze(each.textContent, 500)
        : (each.getAttribute('aria-valuetext') ?? each.getAttribute('aria-valuenow') ?? undefined);
  }
}

export function showsItsChoice(each: Element): boolean {
  return each.getAttribute('role') === 'combobox' && each.querySelector('input, textarea, select') === null;
}

export function isWithinView(each: Element, { x: left, y: top, width, height }: ThingBox): boolean {
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

export function elementOver(each: Element, { x, y, width, height }: ThingBox): Element | undefined {
  const over = elementAt(x + width / 2, y + height / 2);
  const isOwn =
    over === null ||
    isInside(over, each) ||
    isInside(each, over) ||
    over.closest('label')?.control === each ||
    isDrawnFor(over, each) ||
    isOnePart(over, each);
  return isOwn ? undefined : over;
}

/** Whether what holds both is hardly larger than the element, as a control around its field. */
export function isOnePart(over: Element, each: Element): boolean {
  const marginPx = 8;
  let around: Element | null = over;
  while (around !== null && !isInside(each, around)) around = drawnAround(around);
  if (around === null || around === document.body) return false;
  const [outer, inner] = [around.getBoundingClientRect(), each.getBoundingClientRect()];
  return outer.width <= inner.width + 2 * marginPx && outer.height <= inner.height + 2 * marginPx;
}

/** Whether the cover belongs to the same control, or draws a box beside it. Uses no other function. */
export function isDrawnFor(over: Element, each: Element): boolean {
  const roles = 'button link combobox option tab checkbox radio switch menuitem'.split(' ');
  const fields = 'a, button, summary, input, select, textarea';
  const control = over.closest(`${fields}, ${roles.map((role) => `[role^=${role}]`).join(', ')}`);
  if (control?.contains(each) === true) return true;
  const part = each.parentElement;
  const isBox = each.matches('[type=checkbox], [type=radio], [role=checkbox], [role=radio], [role=switch]');
  if (!isBox || part === null || part === document.body || !part.contains(over)) return false;
  if (part === over || part.querySelectorAll(fields).length > 1) return false;
  const label = over.closest('label');
  const isBare = label !== null && part.contains(label) && !label.hasAttribute('for');
  const { opacity, appearance, backgroundColor, backgroundImage, borderTopStyle } = getComputedStyle(each);
  const isUndrawn =
    appearance === 'none' &&
    backgroundImage === 'none' &&
    backgroundColor === 'rgba(0, 0, 0, 0)' &&
    borderTopStyle === 'none';
  return isBare || opacity === '0' || isUndrawn;
}

export function elementAt(x: number, y: number): Element | null {
  let over = document.elementFromPoint(x, y);
  for (let inner = over; inner !== null;) {
    over = inner;
    inner = over.shadowRoot?.elementFromPoint(x, y) ?? null;
    if (inner === over) break;
  }
  return over;
}

/** As drawn: also in its shadow root or slot. */
export function isInside(inner: Element, outer: Element): boolean {
  for (let each: Element | null = inner; each !== null; each = drawnAround(each))
    if (each === outer) return true;
  return false;
}

export function drawnAround(each: Element): Element | null {
  const root = each.parentNode;
  return (
    each.assignedSlot ?? each.parentElement ?? (root?.nodeType === 11 ? (root as ShadowRoot).host : null)
  );
}

export function isFreedByScrolling(over: Element, each: Element): boolean {
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
  const canRise = box.height <= edge.top && box.bottom - edge.top <= scrollHeight - clientHeight - scrollTop;
  const canSink = box.height <= clientHeight - edge.bottom && edge.bottom - box.top <= scrollTop;
  return canRise || canSink;
}

export function coversOf(over: Element, each: Element): CoveringElement[] {
  const covers: CoveringElement[] = [];
  for (let box: Element | null = over; box !== null && !isInside(each, box); box = drawnAround(box))
    covers.push({ box: boxOf(box), text: squeeze(box.textContent, 80) });
  return covers;
}

/** A press focuses its target, what is around it, or its label's field. */
export function isBeside(focused: Element, each: Element): boolean {
  const [focus, own] = [domPathOf(focused), domPathOf(each)];
  return (
    `${own}.`.startsWith(`${focus}.`) ||
    `${focus}.`.startsWith(`${own}.`) ||
    each.closest('label')?.control === focused
  );
}

export function findFocused(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused === document.body ? null : focused;
}

export function isField(each: Element): boolean {
  return each.matches('input, textarea') || (each as HTMLElement).isContentEditable;
}

export function domPathOf(each: Element | null): string {
  const steps: number[] = [];
  for (
    let now = each, up = now?.parentNode;
    now && (up?.nodeType === 1 || up?.nodeType === 11);
    now = up.nodeType === 1 ? (up as Element) : (up as ShadowRoot).host, up = now.parentNode
  )
    steps.unshift([...(up as Element).children].indexOf(now));
  return each === null || each === document.body ? '' : steps.join('.');
}

export function boxOf(each: Element): ThingBox {
  const { x, y, width, height } = each.getBoundingClientRect();
  return { x, y, width, height };
}

export function boundsOf(each: Element, margin: number, shape: Element | Range = each): ViewBounds {
  const { left, top, right, bottom } = shape.getBoundingClientRect();
  const { x, y } = frameOffset(each.ownerDocument.defaultView ?? window);
  return [left + x - margin, top + y - margin, right + x + margin, bottom + y + margin];
}

export function textBox(text: Node): ViewBounds {
  const range = document.createRange();
  range.selectNodeContents(text);
  return text.parentElement === null ? [0, 0, 0, 0] : boundsOf(text.parentElement, 2, range);
}

export function frameOffset(view: Window): { x: number; y: number } {
  if (view === window || view.frameElement === null) return { x: 0, y: 0 };
  const { left, top } = view.frameElement.getBoundingClientRect();
  const outer = frameOffset(view.parent);
  return { x: left + outer.x, y: top + outer.y };
}

export function boxKey({ x, y, width, height }: ThingBox): string {
  return [x, y, width, height].map(Math.round).join(',');
}

export function squeeze(text: string | null | undefined, length = 200): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, length);
}
