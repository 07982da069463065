import { expect, test, type Locator, type Page } from '@playwright/test';

/** Target of a step: its visible name, role, area and position. */
export interface StepTarget {
  target?: string;
  role?: string;
  within?: string;
  nth?: number | 'last';
  exact?: boolean;
  css?: string;
  testId?: string;
  timeoutMs?: number;
}

/** What a step does with its target. */
export type TargetUse = 'press' | 'point' | 'edit' | 'choose' | 'tick' | 'look';

export type AriaRole = Parameters<Page['getByRole']>[0];

/** The current window: the last one opened or focused. */
export let page: Page;

/** Inputs of the workflow and results of its steps. */
export let values: Record<string, unknown> = {};

export function begin(first: Page, inputs: Record<string, unknown>): void {
  page = first;
  values = { ...inputs };
  first.context().on('page', (opened) => {
    page = opened;
    opened.once('close', () => (page = first));
  });
}

/** An environment variable, or a default. */
export function env(name: string, otherwise?: unknown): unknown {
  const given = process.env[name] ?? otherwise;
  if (given === undefined) throw new Error(`Set the environment variable ${name}.`);
  return given;
}

/** A value by name or path, such as rows.result[0].title. */
export function value(name: string): unknown {
  if (name in values) return values[name];
  for (const { index } of [...name.matchAll(/[.[]/g)].reverse()) {
    if (!(name.slice(0, index) in values)) continue;
    const path = name.slice(index).match(/[^.[\]]+/g) ?? [];
    return path.reduce<unknown>(
      (whole, key) => (whole as Record<string, unknown> | undefined)?.[key],
      values[name.slice(0, index)],
    );
  }
  return undefined;
}

export function said(name: string): string {
  const known = value(name);
  if (known === undefined) throw new Error(`Unknown value ${name}.`);
  return typeof known === 'string' ? known : JSON.stringify(known);
}

/** Runs a step and stores its result under its name. */
export async function step(name: string, prefix: string, act: () => Promise<unknown>): Promise<void> {
  await test.step(name, async () => {
    const result = (await act()) ?? {};
    for (const [field, known] of Object.entries(result)) values[`${prefix}.${field}`] = known;
    values[`${prefix}.success`] = true;
    values[`${prefix}.result`] = result;
  });
}

/** Evaluates a condition. Numbers and booleans may be text. */
export function holds(left: unknown, operator: string, right: unknown): boolean {
  const print = (known: unknown): string =>
    typeof known === 'string' ? known : JSON.stringify(known ?? null);
  const same = (a: unknown, b: unknown): boolean =>
    typeof a === 'number' || typeof b === 'number'
      ? print(a).trim() !== '' && Number(a) === Number(b)
      : print(a) === print(b);
  const contains = (): boolean =>
    Array.isArray(left)
      ? left.some((item) => same(item, right))
      : (left ?? null) !== null && print(left).includes(print(right));
  const isEmpty = (): boolean => ['', '[]', '{}', 'null'].includes(print(left));
  switch (operator) {
    case 'Equals':
      return same(left, right);
    case 'NotEquals':
      return !same(left, right);
    case 'GreaterThan':
      return Number(left) > Number(right);
    case 'LessThan':
      return Number(left) < Number(right);
    case 'GreaterThanOrEqual':
      return Number(left) >= Number(right);
    case 'LessThanOrEqual':
      return Number(left) <= Number(right);
    case 'Contains':
      return contains();
    case 'NotContains':
      return !contains();
    case 'IsEmpty':
      return isEmpty();
    default:
      return !isEmpty();
  }
}

/** Fields that ARIA has no role for. */
const fieldKinds: Record<string, string | undefined> = {
  password: 'input[type=password]',
  file: 'input[type=file]',
  date: 'input[type=date], input[type=datetime-local]',
};

export const kinds: Record<TargetUse, AriaRole[]> = {
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

/** Matches a whole name or whole words of it; only an exact match is case-sensitive. */
export function named(name: string, part: 'exact' | 'whole' | 'words'): RegExp {
  const words = name
    .trim()
    .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  if (part === 'words') return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'iu');
  return new RegExp(
    `^\\s*${words}\\s*${part === 'exact' ? '' : '[:*]?\\s*'}$`,
    part === 'exact' ? 'u' : 'iu',
  );
}

/** Candidates for a target, best first. */
export function candidatesFor(
  scope: Page | Locator,
  { target, role, exact, css, testId }: StepTarget,
  purpose: TargetUse,
): Locator[] {
  if (css !== undefined) return [scope.locator(css)];
  if (testId !== undefined) return [scope.getByTestId(testId)];
  const kind = role === undefined ? undefined : fieldKinds[role];
  if (kind !== undefined)
    return [target === undefined ? scope.locator(kind) : scope.getByLabel(target).and(scope.locator(kind))];
  const roles = role === undefined ? kinds[purpose] : [role as AriaRole];
  const either = (all: Locator[]): Locator => all.reduce((one, other) => one.or(other));
  if (target === undefined) return [either(roles.map((each) => scope.getByRole(each)))];
  return (exact === true ? (['exact'] as const) : (['exact', 'whole', 'words'] as const)).flatMap((part) => {
    const name = named(target, part);
    const ofKind = roles.map((each) => scope.getByRole(each, { name }));
    const labelled = [scope.getByLabel(name), scope.getByPlaceholder(name)];
    if (purpose === 'edit' || purpose === 'choose' || purpose === 'tick')
      return [either(ofKind), ...labelled];
    if (role !== undefined)
      return [either(ofKind), scope.getByRole(role as AriaRole).filter({ hasText: name })];
    return [
      either(ofKind),
      scope.getByText(name),
      ...labelled,
      scope.getByTitle(name),
      scope.getByAltText(name),
    ];
  });
}

/** The innermost area with this name or text. */
export async function areaOf(within: string): Promise<Locator> {
  const roles: AriaRole[] = [
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
    for (const place of [
      called,
      holding.filter({ hasNot: holding }),
      page.locator('iframe').and(page.getByTitle(name)),
    ])
      if ((await place.count()) > 0) return place.first();
  }
  throw new Error(`Can't find the area “${within}”.`);
}

export async function locate(wanted: StepTarget, purpose: TargetUse): Promise<Locator> {
  const { within, nth } = wanted;
  const scope = within === undefined ? page : await areaOf(within);
  const isFile = purpose === 'edit' && wanted.css !== undefined;
  for (const candidate of candidatesFor(scope, wanted, purpose)) {
    const shown = isFile ? candidate : candidate.filter({ visible: true });
    const count = await shown.count();
    if (count === 0 || (typeof nth === 'number' && nth > count)) continue;
    if (nth !== undefined) return nth === 'last' ? shown.last() : shown.nth(nth - 1);
    if (count > 1) throw new Error(`${count} elements match ${JSON.stringify(wanted)}`);
    return shown;
  }
  throw new Error(`Can't find ${JSON.stringify(wanted)}`);
}

/** Waits for the one matching element. */
export async function one(wanted: StepTarget, purpose: TargetUse): Promise<Locator> {
  let found: Locator | undefined;
  await expect(async () => {
    found = await locate(wanted, purpose);
  }).toPass({ timeout: wanted.timeoutMs ?? 5_000 });
  if (found === undefined) throw new Error('unreachable');
  return found;
}

/** Clicks an element if it appears in time. */
export async function clickIfShown(wanted: StepTarget): Promise<{ clicked: boolean }> {
  const found = await one(wanted, 'press').catch(() => undefined);
  await found?.click();
  return { clicked: found !== undefined };
}

/** Counts visible matches, now or once they appear. */
export async function findText({
  text,
  role,
  within,
  exact,
  timeoutMs = 0,
}: StepTarget & { text: string }): Promise<{
  found: boolean;
  count: number;
  matches: { text: string }[];
}> {
  let texts: string[] = [];
  const look = async (): Promise<number> => {
    const scope = within === undefined ? page : await areaOf(within).catch(() => undefined);
    const all =
      role === undefined
        ? scope?.getByText(text, { exact: exact === true })
        : scope?.getByRole(role as AriaRole, { name: named(text, exact === true ? 'exact' : 'words') });
    texts = (await all?.filter({ visible: true }).allInnerTexts()) ?? [];
    return texts.length;
  };
  if ((await look()) === 0 && timeoutMs > 0)
    await expect
      .poll(look, { timeout: timeoutMs })
      .toBeGreaterThan(0)
      .catch(() => undefined);
  return {
    found: texts.length > 0,
    count: texts.length,
    matches: texts.map((each) => ({ text: each.trim() })),
  };
}

/** Waits until a text is visible: on the page, in an area, or in an element. */
export async function expectText(
  text: string,
  { timeoutMs = 5_000, ...wanted }: StepTarget = {},
  { absent = false } = {},
): Promise<void> {
  const { within, ...name } = wanted;
  const sees = async (): Promise<boolean> => {
    if (Object.keys(name).length > 0)
      return (await (await locate(wanted, 'look')).innerText()).includes(text);
    const scope = within === undefined ? page : await areaOf(within);
    return (await scope.getByText(text).filter({ visible: true }).count()) > 0;
  };
  await expect.poll(sees, { timeout: timeoutMs, message: `the text “${text}”` }).toBe(!absent);
}

/** Waits until an element has a state. */
export async function expectState(wanted: StepTarget, state: string, held = ''): Promise<void> {
  const timeout = wanted.timeoutMs ?? 5_000;
  if (state === 'hidden' || state === 'gone') {
    const isThere = (): Promise<boolean> =>
      locate(wanted, 'look').then(
        () => true,
        () =>
          locate(wanted, 'press').then(
            () => true,
            () => false,
          ),
      );
    await expect.poll(isThere, { timeout }).toBe(false);
    return;
  }
  const purpose =
    state === 'value' ? 'edit' : state.endsWith('checked') ? 'tick' : state === 'visible' ? 'point' : 'press';
  const found = await one(wanted, purpose);
  if (state === 'visible') await expect(found).toBeVisible({ timeout });
  else if (state === 'value') await expect(found).toHaveValue(held, { timeout });
  else if (state.endsWith('checked'))
    await expect(found).toBeChecked({ checked: state === 'checked', timeout });
  else await expect(found).toBeEnabled({ enabled: state === 'enabled', timeout });
}

/** Rows of a table, by column header. */
export async function readTable(
  wanted: StepTarget,
): Promise<{ rows: Record<string, string>[]; count: number; found: boolean }> {
  const table = await one({ role: 'table', ...wanted }, 'look');
  const rows = await table.evaluate((element) => {
    const text = (cell: Element): string => cell.textContent.replace(/\s+/g, ' ').trim();
    const lines = [...element.querySelectorAll('tr, [role=row]')].map((row) => [
      ...row.querySelectorAll('th, td, [role=cell], [role=gridcell], [role=columnheader]'),
    ]);
    const isHead = (cells: Element[]): boolean =>
      cells.length > 0 && cells.every((cell) => cell.matches('th, [role=columnheader]'));
    const head = lines.find(isHead)?.map(text) ?? [];
    return lines
      .filter((cells) => cells.length > 0 && !isHead(cells))
      .map((cells) =>
        Object.fromEntries(cells.map((cell, index) => [head[index] ?? `column_${index + 1}`, text(cell)])),
      );
  });
  return { rows, count: rows.length, found: rows.length > 0 };
}

/** Reads 1,234.50 and 1.234,50; a lone 1.234 is a fraction, as in English. */
export function numberOf(written: string): number {
  const marks = written.replace(/[-\d]/g, '');
  const last = marks.slice(-1);
  const places = written.length - written.lastIndexOf(last) - 1;
  const isFraction =
    /[.,]/.test(last) &&
    (marks.length === 1 ? last === '.' || places !== 3 : !marks.slice(0, -1).includes(last));
  const at = isFraction ? written.lastIndexOf(last) : written.length;
  return Number(`${written.slice(0, at).replace(/[^-\d]/g, '')}.${written.slice(at + 1)}`);
}

export interface PartSpec {
  kind: 'text' | 'number' | 'amount' | 'pattern';
  after?: string;
  before?: string;
  pattern?: string;
}

/** Extracts a number, an amount, the text after or between words, or a pattern match. */
export function partOf(
  whole: unknown,
  { kind, after = '', before = '', pattern = '' }: PartSpec,
): string | number {
  const text = String(whole);
  const lower = text.toLowerCase();
  const from = lower.indexOf(after.toLowerCase());
  const start = from + after.length;
  const end = before === '' ? text.length : lower.indexOf(before.toLowerCase(), start);
  const rest = from === -1 || end === -1 ? '' : text.slice(start, end).trim();
  const number = String.raw`-?(?:\d{1,3}(?:[.,'\s]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?)`;
  const currency = String.raw`(?:\p{Sc}|[A-Z]{3}\b|zł|kr|Kč)`;
  const wanted = {
    text: before === '' ? '.+' : '[^]+',
    number,
    amount: `(?<=${currency} ?)${number}|${number}(?= ?${currency})`,
    pattern,
  };
  const taken = new RegExp(wanted[kind], 'u').exec(rest)?.slice(-1)[0];
  if (taken === undefined) throw new Error(`Can't find a ${kind} in “${text}”.`);
  return kind === 'number' || kind === 'amount' ? numberOf(taken) : taken.trim();
}

/** Focuses a window by number, or by part of its title or address. */
export async function windowOf({ window, number }: { window?: string; number?: number }): Promise<Page> {
  const all = page.context().pages();
  const titles = await Promise.all(all.map((each) => each.title()));
  const found =
    number === undefined
      ? (all.find((_, index) => titles[index] === window) ??
        all.find((each, index) => `${titles[index]} ${each.url()}`.includes(window ?? '')))
      : all[number - 1];
  if (found === undefined) throw new Error(`Can't find window “${window ?? number}”.`);
  await found.bringToFront();
  return (page = found);
}

/** Chooses options in a native or custom list. */
export async function choose(wanted: StepTarget, options: string | string[]): Promise<void> {
  const list = await one(wanted, 'choose');
  if ((await list.evaluate((element) => element.tagName)) === 'SELECT') {
    await list.selectOption(typeof options === 'string' ? options : [...options]);
    return;
  }
  for (const option of [options].flat()) {
    await list.click();
    await page.getByRole('option', { name: named(option, 'whole') }).click();
  }
}
