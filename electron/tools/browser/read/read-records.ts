import { AppError } from '../../../../shared/app-error.ts';
import type { Json, JsonObject } from '../../../../shared/json.ts';
import { textPartFlaw } from '../../../../shared/tools/text-part.ts';
import { clean } from '../find/name-match.ts';
import { isTargetNamed, type Target } from '../find/target.ts';
import { partOfText } from '../part/part-of-text.ts';
import type { ToolContext } from '../session/tool-context.ts';
import { cardsIn, type Card } from './cards-in.ts';
import { until } from '../session/until.ts';

type Column = (card: Card) => Json;

const kinds = ['heading', 'link', 'address', 'image', 'text'] as const;

/** The cards or list items in the target, or the target's matches themselves, as rows. */
export async function readRecords(
  columns: readonly string[],
  target: Target,
  context: ToolContext,
): Promise<JsonObject[]> {
  const language = await (await context.page()).evaluate(() => document.documentElement.lang);
  const read = columns
    .filter((column) => column.trim() !== '')
    .map((column) => readColumn(column, context, language));
  let cards: readonly Card[] = [];
  await until(context.patience(target), context.signal, async () => {
    cards = await readCards(target, context);
    return cards.length > 0 ? undefined : 'nothing';
  });
  return cards.map((card) =>
    read.length === 0 ? usualRow(card) : Object.fromEntries(read.map(({ name, take }) => [name, take(card)])),
  );
}

async function readCards(target: Target, context: ToolContext): Promise<readonly Card[]> {
  const whole = isTargetNamed(target) ? target : { css: 'body' };
  const found = await context.findAll({ ...whole, timeoutMs: 0 }, 'look');
  const cards = await Promise.all(
    found.map((element) => element.evaluate(cardsIn, found.length > 1).catch((): Card[] => [])),
  );
  return cards.flat();
}

function usualRow({ heading, link, text, address }: Card): JsonObject {
  const [line = ''] = text
    .split('\n')
    .map(clean)
    .filter((each) => each !== '');
  return {
    title: heading || link || line,
    text: clean(text),
    ...(address === '' ? {} : { address }),
  };
}

/** Reads `Title: heading`, `Price: amount` or `Author`, which is also the label before the value. */
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
  const flaw = textPartFlaw(what);
  if (flaw !== undefined) throw new AppError('unclear-part', `The column “${written}” ${flaw}`);
  return {
    name,
    take({ text }) {
      const taken = partOfText(session.mask(text), what, language);
      return taken.ok ? taken.value : null;
    },
  };
}
