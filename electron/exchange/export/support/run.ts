import { test, type Page } from '@playwright/test';

export let page: Page;

export let values: Record<string, unknown> = {};

export function begin(first: Page, inputs: Record<string, unknown>): void {
  page = first;
  values = { ...inputs };
  first.context().on('page', (opened) => {
    page = opened;
    opened.once('close', () => (page = first));
  });
}

export function env(name: string, otherwise?: unknown): unknown {
  const found = process.env[name] ?? otherwise;
  if (found === undefined) throw new Error(`Set the environment variable ${name}.`);
  return found;
}

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

export function asText(name: string): string {
  const known = value(name);
  if (known === undefined) throw new Error(`Unknown value ${name}.`);
  return typeof known === 'string' ? known : JSON.stringify(known);
}

/** The report shows its answer as `keepAs`. */
export async function step(
  name: string,
  prefix: string,
  act: () => Promise<unknown>,
  keepAs?: string,
): Promise<void> {
  await test.step(name, async () => {
    const result = (await act()) ?? {};
    const answer = answerOf(result);
    if (keepAs !== undefined) {
      const description = typeof answer === 'string' ? answer : JSON.stringify(answer);
      test.info().annotations.push({ type: keepAs, description });
    }
    values[`${prefix}.all`] = [values[`${prefix}.all`] ?? [], answer].flat();
    for (const [field, known] of Object.entries(result)) values[`${prefix}.${field}`] = known;
    values[`${prefix}.success`] = true;
    values[`${prefix}.result`] = result;
  });
}

function answerOf(result: object): unknown {
  const known = Object.entries(result);
  const fields = ['value', 'values', 'rows', 'count', 'text'];
  const field = fields.find((each) => known.some(([name]) => name === each));
  return field === undefined ? result : new Map<string, unknown>(known).get(field);
}

/** Text may be a number or boolean. */
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

export interface Part {
  kind: 'text' | 'number' | 'amount' | 'pattern';
  after?: string;
  before?: string;
  pattern?: string;
}

export function partOf(
  whole: unknown,
  { kind, after = '', before = '', pattern = '' }: Part,
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
