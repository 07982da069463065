import type { Locator } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import type { Json, JsonObject } from '../../../../shared/json.ts';
import { textPartProblem } from '../../../../shared/tools/text-part.ts';
import { clean } from '../find/match/name-match.ts';
import { inSeenOrder } from '../find/seen-order.ts';
import { isTargetNamed, type Target } from '../find/target.ts';
import { partOfText } from '../part/part-of-text.ts';
import type { ToolContext } from '../session/tool-context.ts';
import { cardsIn, type Card } from './cards-in.ts';
import { pollWhile } from '../session/poll-while.ts';

type Column = (card: Card) => Json | AppError;

export interface Records {
  readonly rows: readonly JsonObject[];
  /** Columns with several values in a record, which become null there. */
  readonly unclear: readonly { readonly name: string; readonly count: number; readonly why: string }[];
}

const kinds = ['heading', 'link', 'address', 'image', 'text'] as const;

/** Reads cards in the target, or the target's matches themselves. */
export async function readRecords(
  columns: readonly string[],
  target: Target,
  context: ToolContext,
): Promise<Records> {
  const language = await (await context.page()).evaluate(() => document.documentElement.lang);
  const read = columns
    .filter((column) => column.trim() !== '')
    .map((column) => readColumn(column, context, language));
  let cards: readonly Card[] = [];
  await pollWhile(context.patience(target), context.signal, async () => {
    cards = await readCards(target, context);
    return cards.length > 0 ? undefined : 'nothing';
  });
  if (read.length === 0) return { rows: cards.map(usualRow), unclear: [] };
  const taken = read.map(({ name, take }) => ({ name, values: cards.map(take) }));
  return {
    rows: cards.map((_, at) =>
      Object.fromEntries(
        taken.map(({ name, values }) => {
          const value = values[at] ?? null;
          return [name, value instanceof AppError ? null : value];
        }),
      ),
    ),
    unclear: taken.flatMap(({ name, values }) => {
      const errors = values.filter((value) => value instanceof AppError);
      return errors[0] === undefined ? [] : [{ name, count: errors.length, why: errors[0].message }];
    }),
  };
}

async function readCards(target: Target, context: ToolContext): Promise<readonly Card[]> {
  const find = (wanted: Target): Promise<readonly Locator[]> =>
    context.findAll({ ...wanted, timeoutMs: 0 }, 'look');
  if (!isTargetNamed(target)) return readAll(await find({ css: 'body' }), false);
  const { within, ...element } = target;
  const found = await find(target);
  if (!isTargetNamed(element)) return readParts(found);
  const { target: name, role, css, testId } = element;
  if (name === undefined || [role, css, testId].some((each) => each !== undefined))
    return readAll(found, found.length > 1);
  const traits = await Promise.all(found.map(readTraits));
  const others = found.filter((_, at) => traits[at]?.isTitle !== true);
  return others.length === 0 && within === undefined
    ? readParts(await find({ within: name }))
    : readAll(others, others.length > 1);
}

async function readAll(elements: readonly Locator[], areCards: boolean): Promise<readonly Card[]> {
  const cards = await Promise.all(
    elements.map((element) => element.evaluate(cardsIn, areCards).catch((): Card[] => [])),
  );
  return inSeenOrder(cards.flat(), ({ place }) => place);
}

async function readParts(parts: readonly Locator[]): Promise<readonly Card[]> {
  if (parts.length < 2) return readAll(parts, false);
  const traits = await Promise.all(parts.map(readTraits));
  const items = parts.filter((_, at) => traits[at]?.isItem === true);
  if (items.length > 1) return readAll(items, true);
  const inside = await readAll(parts, false);
  if (inside.length > 0) return inside;
  const kinds = traits.map((each) => (each === undefined || each.isTitle ? '' : each.kind));
  const alike = parts.filter(
    (_, at) => kinds[at] !== '' && kinds.filter((kind) => kind === kinds[at]).length > 1,
  );
  return readAll(alike, true);
}

interface ElementTraits {
  readonly isTitle: boolean;
  readonly isItem: boolean;
  readonly kind: string;
}

const readTraits = (locator: Locator): Promise<ElementTraits | undefined> =>
  locator
    .evaluate(
      (element): ElementTraits => ({
        isTitle: element.matches('h1, h2, h3, h4, h5, h6, [role=heading], legend, caption'),
        isItem: element.matches('li, article, [role=listitem], [role=article]'),
        kind: `${element.tagName}.${element.getAttribute('class') ?? ''}`,
      }),
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => undefined);

function usualRow({ heading, link, text, address, image }: Card): JsonObject {
  const [line = ''] = text
    .split('\n')
    .map(clean)
    .filter((each) => each !== '');
  return {
    title: heading || link || line || image,
    text: clean(text),
    ...(address === '' ? {} : { address }),
  };
}

/** `Title: heading`, `Price: amount`, or a label before the value. */
function readColumn(
  written: string,
  { session }: Pick<ToolContext, 'session'>,
  language: string,
): { readonly name: string; readonly take: Column } {
  const [, first = '', second] = /^([^:]*)(?::(.*))?$/su.exec(written) ?? [];
  const name = first.trim();
  const what = (second ?? first).trim();
  const kind = kinds.find((each) => each === what.toLowerCase());
  if (kind !== undefined) return { name, take: (card) => clean(card[kind]) };
  const problem = textPartProblem(what);
  if (problem !== undefined) throw new AppError('unclear-part', `The column “${written}” ${problem}`);
  return {
    name,
    take({ text, struckOut }) {
      const taken = partOfText(session.mask(text), what, language);
      if (taken.ok) return taken.value;
      if (taken.error.code === 'nothing-to-take') return null;
      const current = partOfText(session.mask(without(struckOut, text)), what, language);
      return current.ok ? current.value : taken.error;
    },
  };
}

/** Without £7, £79 stays whole. */
function without(parts: readonly string[], text: string): string {
  return parts.reduce((left, part) => {
    const whole = new RegExp(`(?<![\\d.,])${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`, 'u');
    return left.replace(whole, ' ');
  }, text);
}
