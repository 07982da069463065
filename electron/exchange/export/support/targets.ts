import { expect, type Locator, type Page } from '@playwright/test';
import { page } from './run.ts';

export interface Target {
  /** Of several names, the first that exists. */
  target?: string | string[];
  role?: string;
  within?: string;
  nth?: number | 'last';
  exact?: boolean;
  css?: string;
  testId?: string;
  timeoutMs?: number;
}

export type Purpose = 'press' | 'point' | 'edit' | 'choose' | 'tick' | 'look';

export type Role = Parameters<Page['getByRole']>[0];

const fieldKinds: Record<string, string | undefined> = {
  password: 'input[type=password]',
  file: 'input[type=file]',
  date: 'input[type=date], input[type=datetime-local]',
};

export const kinds: Record<Purpose, Role[]> = {
  press: [
    'button',
    'link',
    'menuitem',
    'tab',
    'option',
    'checkbox',
    'radio',
    'switch',
    'combobox',
    'textbox',
    'treeitem',
  ],
  point: ['button', 'link', 'menuitem', 'tab', 'option', 'checkbox', 'radio', 'combobox', 'textbox', 'img'],
  edit: ['textbox', 'searchbox', 'spinbutton', 'combobox', 'slider'],
  choose: ['combobox', 'listbox', 'radiogroup'],
  tick: ['checkbox', 'radio', 'switch'],
  look: ['table', 'heading', 'cell', 'img', 'dialog', 'region', 'list'],
};

/** Matches a whole name, whole words, or the beginning. */
export function named(name: string, part: 'exact' | 'whole' | 'words' | 'first'): RegExp {
  const words = patternOf(name);
  if (part === 'first') return new RegExp(`^\\s*${words}`, 'iu');
  if (part === 'words') return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
  return new RegExp(
    `^\\s*${words}\\s*${part === 'exact' ? '' : '[:*]?\\s*'}$`,
    part === 'exact' ? 'u' : 'iu',
  );
}

function patternOf(text: string): string {
  return text
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
}

/** “Saved” isn't in “Not saved” or “Unsaved”, nor “5 books” in “15 books”. */
export function saysText(shown: string, text: string): boolean {
  const isBeginning = /^\p{Lu}.*\p{Ll}/su.test(text);
  const negation = `(?<!(?:\\b(?:not|never|no longer)|n['’]t)(?:\\s+(?:yet|been|being))*\\s+)`;
  const statement = new RegExp(
    `${negation}(?<!\\p{L}(?=\\p{Ll})|\\d(?=\\d))${patternOf(text)}`,
    isBeginning ? 'u' : 'iu',
  );
  return statement.test(shown) || (isBeginning && named(text, 'first').test(shown));
}

export function nameOf({ target }: Target): string {
  return [target ?? ''].flat()[0] ?? '';
}

export const tableRoles: Role[] = ['table', 'grid', 'treegrid'];

export const either = (all: Locator[]): Locator => all.reduce((one, other) => one.or(other));

export function candidatesFor(
  scope: Page | Locator,
  { target: names, role, exact, css, testId }: Target,
  purpose: Purpose,
): Locator[] {
  const [target] = [names ?? []].flat();
  if (css !== undefined) return [scope.locator(css)];
  if (testId !== undefined) return [scope.getByTestId(testId)];
  const kind = role === undefined ? undefined : fieldKinds[role];
  if (kind !== undefined)
    return [target === undefined ? scope.locator(kind) : scope.getByLabel(target).and(scope.locator(kind))];
  const roles = role === undefined ? kinds[purpose] : role === 'table' ? tableRoles : [role as Role];
  if (target === undefined) return [either(roles.map((each) => scope.getByRole(each)))];
  return (exact === true ? (['exact'] as const) : (['exact', 'whole', 'words'] as const)).flatMap((part) => {
    const name = named(target, part);
    const ofKind = roles.map((each) => scope.getByRole(each, { name }));
    const labelled = [scope.getByLabel(name), scope.getByPlaceholder(name)];
    const beside = purpose === 'tick' && part === 'whole' ? [boxBeside(scope, target, roles)] : [];
    if (purpose === 'edit' || purpose === 'choose' || purpose === 'tick')
      return [either(ofKind), ...labelled, ...beside];
    if (role !== undefined) return [either(ofKind), scope.getByRole(role as Role).filter({ hasText: name })];
    return [
      either(ofKind),
      scope.getByText(name),
      ...labelled,
      scope.getByTitle(name),
      scope.getByAltText(name),
    ];
  });
}

/** The box in a part that says no more than its caption, and perhaps its state, as “OFF”. */
export function boxBeside(scope: Page | Locator, caption: string, roles: Role[]): Locator {
  const mostlyCaption = new RegExp(`^\\s*\\S{0,8}\\s*${patternOf(caption)}\\s*[:*]?\\s*\\S{0,8}\\s*$`, 'iu');
  const parts = scope
    .locator('*', { hasText: mostlyCaption })
    .filter({ has: page.getByText(named(caption, 'whole')) });
  return either(roles.map((role) => parts.getByRole(role)));
}

/** The innermost area with this name or text, else one of this kind, such as “the dialog”. */
export async function areaOf(within: string): Promise<Locator> {
  const roles: Role[] = [
    'dialog',
    'navigation',
    'region',
    'table',
    'group',
    'form',
    'list',
    'row',
    'article',
    'listitem',
  ];
  const parts = page.locator(
    'tr, [role=row], li, [role=listitem], article, section, form, fieldset, dialog, [role=dialog], [role=group], nav, div:has(> :is(h1, h2, h3, h4, h5, h6))',
  );
  for (const part of ['whole', 'words'] as const) {
    const name = named(within, part);
    const called = roles.map((role) => page.getByRole(role, { name })).reduce((one, other) => one.or(other));
    const holding = parts.filter({ has: page.getByText(name) });
    for (const place of [called, holding.filter({ hasNot: holding })])
      if ((await place.count()) > 0) return place.first();
    const frame = page.locator('iframe').and(page.getByTitle(name));
    if ((await frame.count()) > 0) return frame.first().contentFrame().locator('body');
  }
  const spoken: Record<string, string | undefined> = {
    dialog: '[role=dialog], [role=alertdialog], dialog[open]',
    header: 'header, [role=banner]',
    footer: 'footer, [role=contentinfo]',
    navigation: 'nav, [role=navigation]',
    menu: '[role=menu]',
    table: 'table, [role=table], [role=grid], [role=treegrid]',
    list: 'ul, ol, [role=list], [role=listbox]',
    form: 'form, [role=form]',
  };
  const kind = spoken[within.trim().toLowerCase().replace(/^the /, '')];
  const kindred = kind === undefined ? undefined : page.locator(kind).filter({ visible: true });
  if (kindred !== undefined && (await kindred.count()) > 0) return kindred.first();
  throw new Error(`Can't find the area “${within}”.`);
}

export function sideOf(within = ''): string | undefined {
  const side = /^(?:the )?(left|right|top|bottom)(?: (?:side|half|part))?(?: of the page)?$/i;
  return side.exec(within.trim())?.[1]?.toLowerCase();
}

/** Elements in the bar at the top or bottom of the page, else in that half of it. */
export async function onSide(all: Locator[], side: string): Promise<Locator[]> {
  const where = async (isThere: (element: Element, side: string) => boolean): Promise<Locator[]> => {
    const answers = await Promise.all(all.map((each) => each.evaluate(isThere, side)));
    return all.filter((_, index) => answers[index] === true);
  };
  const inBar = side === 'top' || side === 'bottom' ? await where(isInBar) : [];
  return inBar.length > 0 ? inBar : where(isInHalf);
}

export function isInHalf(element: Element, side: string): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { scrollWidth, scrollHeight } = document.documentElement;
  const isAcross = side === 'left' || side === 'right';
  const middle = isAcross ? left + scrollX + width / 2 : top + scrollY + height / 2;
  const isAhead = middle < (isAcross ? scrollWidth : scrollHeight) / 2;
  return isAhead === (side === 'left' || side === 'top');
}

/** Runs in the page. The bar is its first or last line, with the header, footer, or toolbar around. */
export function isInBar(element: Element, side: string): boolean {
  const isFixed = (each: Element | null): boolean =>
    each !== null && (getComputedStyle(each).position === 'fixed' || isFixed(each.parentElement));
  const measure = (each: Element): { from: number; to: number; middle: number; isBarSized: boolean } => {
    const { top, width, height } = each.getBoundingClientRect();
    const from = top + (isFixed(each) ? 0 : scrollY);
    const tallest = Math.max(document.documentElement.scrollHeight / 4, 160);
    const isBarSized = width > 1 && height >= 8 && height <= tallest;
    return { from, to: from + height, middle: from + height / 2, isBarSized };
  };
  const ignored =
    side === 'top' ? '[role=alert], [role=status]' : 'tr, [role=row], [role=alert], [role=status]';
  const parts = [...document.body.querySelectorAll('*')]
    .filter((each) => each.childElementCount === 0 && each.textContent.trim() !== '')
    .concat(...document.querySelectorAll('a, button, input, select, textarea, img, svg'))
    .filter((each) => each.checkVisibility() && each.closest(ignored) === null)
    .map((each) => ({ each, ...measure(each) }))
    .filter(({ to, isBarSized }) => isBarSized && to > 0)
    .sort((one, other) => (side === 'top' ? one.from - other.from : other.to - one.to));
  const [first] = parts;
  if (first === undefined) return false;
  const line = parts.filter(
    ({ from, to, middle }) =>
      (middle >= first.from && middle <= first.to) || (first.middle >= from && first.middle <= to),
  );
  const roles = ['banner', 'contentinfo', 'navigation', 'toolbar', 'menubar'].map((role) => `[role=${role}]`);
  const bars = [...document.querySelectorAll(['header', 'footer', 'nav', ...roles].join())].filter(
    (bar) => bar.clientWidth >= innerWidth / 2 && line.some(({ each }) => bar.contains(each)),
  );
  const boxes = [...line, ...bars.map(measure).filter(({ isBarSized }) => isBarSized)];
  const { middle } = measure(element);
  return boxes.some(({ from, to }) => middle >= from && middle <= to);
}

export async function matching(scope: Page | Locator, wanted: Target, purpose: Purpose): Promise<Locator[]> {
  const { nth } = wanted;
  const isFile = purpose === 'edit' && wanted.css !== undefined;
  for (const candidate of candidatesFor(scope, wanted, purpose)) {
    const all = await (isFile ? candidate : candidate.filter({ visible: true })).all();
    const side = sideOf(wanted.within);
    const found = side === undefined || scope !== page ? all : await onSide(all, side);
    if (found.length > 0 && (typeof nth !== 'number' || nth <= found.length)) return found;
  }
  return [];
}

export async function outermost(items: Locator[]): Promise<Locator[]> {
  const isInner = await Promise.all(
    items.map((item) => item.evaluate((each) => each.parentElement?.closest('[role=menuitem]') !== null)),
  );
  return items.filter((_, index) => isInner[index] === false);
}

/** Matches inside all parents of “File > Export > PDF”, or in a menu that one of them opened. */
export async function underPath(scope: Page | Locator, wanted: Target, purpose: Purpose): Promise<Locator[]> {
  const [first = '', ...others] = nameOf(wanted).split(' > ');
  if (others.length === 0) return [];
  let found = await matching(scope, { target: first }, 'press');
  for (const [index, target] of others.entries()) {
    const isLast = index === others.length - 1;
    const next = isLast ? { ...wanted, target } : { target };
    const kind = isLast ? purpose : 'press';
    const inside = (await Promise.all(found.map((each) => matching(each, next, kind)))).flat();
    const isOpened = inside.length === 0 && found.length > 0;
    found = isOpened ? await outermost(await matching(page, { role: 'menuitem', ...next }, kind)) : inside;
  }
  return found;
}

export async function locate(wanted: Target, purpose: Purpose): Promise<Locator> {
  const { target, within, nth } = wanted;
  for (const name of Array.isArray(target) ? target : []) {
    const found = await locate({ ...wanted, target: name }, purpose).catch(() => undefined);
    if (found !== undefined) return found;
  }
  const hasSide = sideOf(within) !== undefined;
  const scope =
    within === undefined
      ? page
      : await areaOf(within).catch((thrown: unknown) => {
          if (hasSide) return page;
          throw thrown;
        });
  const literal = await matching(scope, wanted, purpose);
  const found = literal.length > 0 ? literal : await underPath(scope, wanted, purpose);
  const meant = nth === undefined ? found[0] : nth === 'last' ? found.at(-1) : found[nth - 1];
  if (meant === undefined)
    throw new Error(
      `Can't find ${JSON.stringify(wanted)}. If the page shows it, write a locator for it here.`,
    );
  if (nth === undefined && found.length > 1)
    throw new Error(`${found.length} elements match ${JSON.stringify(wanted)}`);
  return meant;
}

/** Opens the menus or branches on a path such as “File > Export > PDF”. */
export async function openPath(wanted: Target): Promise<void> {
  const names = nameOf(wanted).split(' > ');
  const isShown = (target: Target): Promise<boolean> =>
    locate(target, 'press').then(
      () => true,
      () => false,
    );
  if (await isShown(wanted)) return;
  for (let length = 1; length < names.length; length += 1) {
    const { within } = wanted;
    const pathTo = (max: number): Target => ({
      ...(within === undefined ? {} : { within }),
      target: names.slice(0, max).join(' > '),
    });
    if (await isShown(pathTo(length + 1))) continue;
    const parent = await one(pathTo(length), 'press');
    const isBranch = (await parent.getAttribute('role')) === 'treeitem';
    await (isBranch ? parent.press('ArrowRight') : parent.hover());
    await expect
      .poll(() => isShown(pathTo(length + 1)), { timeout: 400 })
      .toBe(true)
      .catch(() => parent.click());
  }
}

export async function one(wanted: Target, purpose: Purpose, prepare?: () => Promise<void>): Promise<Locator> {
  let found: Locator | undefined;
  await expect(async () => {
    await prepare?.();
    found = await locate(wanted, purpose);
  }).toPass({ timeout: wanted.timeoutMs ?? 5_000 });
  if (found === undefined) throw new Error('unreachable');
  return found;
}
