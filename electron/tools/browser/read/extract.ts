import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import { type z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import type { Json, JsonObject } from '../../../../shared/json.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { dialogOpenError } from '../session/dialogs.ts';
import { asCss } from '../find/css-selector.ts';
import { findControls } from '../find/find-element.ts';
import { inSeenOrder } from '../find/seen-order.ts';
import { clean, isSameName } from '../find/match/name-match.ts';
import { readDrawnText } from './drawn-text.ts';
import { pollWhile } from '../session/poll-while.ts';
import { partOfText } from '../part/part-of-text.ts';
import { readRecords, type Records } from './read-records.ts';
import { columnName } from './table-grid.ts';
import { readTableRows } from './read-table.ts';
import { readTargetText } from './read-text.ts';
import { targetLabel, isTargetNamed, type Target, type targetFields } from '../find/target.ts';
import type { ActionOptions, ToolContext } from '../session/tool-context.ts';

export async function extract(
  {
    what,
    attribute,
    part = '',
    columns = [],
    ...target
  }: {
    what: 'text' | 'value' | 'attribute' | 'table' | 'records' | 'all texts';
    attribute?: string | undefined;
    part?: string | undefined;
    columns?: readonly string[] | undefined;
  } & z.output<z.ZodObject<typeof targetFields>>,
  context: ToolContext,
): Promise<object> {
  if (attribute !== undefined && what !== 'attribute')
    throw new AppError(
      'bad-request',
      `“${what}” reads no attribute. Choose “attribute”, or remove “${attribute}”.`,
    );
  if (columns.length > 0 && what !== 'table' && what !== 'records')
    throw new AppError(
      'bad-request',
      `“${what}” has no columns. Choose “table” or “records”, or remove “columns”.`,
    );
  switch (what) {
    case 'text': {
      const said: { warning?: string } = {};
      const value = await readPart(part, target, context, async () => {
        const { text, ...more } = await readTargetText(target, context, part !== '');
        Object.assign(said, more);
        return text;
      });
      return { value: typeof value === 'string' ? clean(value) : value, ...said };
    }
    case 'value':
      return {
        value: await readPart(part, target, context, () =>
          context.attempt(target, 'edit', (locator, options) => locator.inputValue(options)),
        ),
      };
    case 'attribute': {
      if (attribute === undefined)
        throw new AppError('missing-argument', 'Say which attribute to extract, such as href.');
      const read = async (): Promise<string> => {
        const value = await readAttribute(attribute, target, context);
        if (value !== null) return value;
        throw new AppError('attribute-not-found', `${targetLabel(target)} has no attribute “${attribute}”.`);
      };
      return { value: await readPart(part, target, context, read) };
    }
    case 'all texts': {
      const read = await context.session.dialogs.until(readAllTexts(target, context));
      if ('dialog' in read) throw dialogOpenError(read.dialog);
      const values =
        part === ''
          ? read.value.map(clean)
          : partsOf(read.value, { part, session: context.session, language: await languageOf(context) });
      return { values, count: values.length, found: values.length > 0 };
    }
    case 'records':
      refusePart(part, 'Records take their parts by column. Use “columns”, or leave out “part”.');
      return recordsOf(await readRecords(columns, target, context), target);
    case 'table':
      refusePart(part, 'A table is read as a whole. Extract a text instead, or leave out “part”.');
      return readTable(columns, target, context);
  }
}

async function readTable(columns: readonly string[], target: Target, context: ToolContext): Promise<object> {
  const isByRole = target.css === undefined && target.testId === undefined;
  const table = await context.find({ ...(isByRole ? { role: 'table' } : {}), ...target }, 'look');
  let read = await readTableRows(table);
  await pollWhile(context.patience(target), context.signal, async () => {
    if (read.rows.length === 0) read = await readTableRows(table);
    return read.rows.length === 0 ? 'no rows' : undefined;
  });
  const { rows, hasHeaders, renamed } = read;
  if (rows.length === 0 && !hasHeaders)
    throw new AppError(
      'nothing-to-take',
      `No table rows or headers in ${targetLabel(target)}. Choose another target, or extract texts or records.`,
    );
  const warning =
    rows.length === 0
      ? 'The table has headers but no rows.'
      : renamed.length === 0
        ? undefined
        : `Several columns have the same header, so this result names them ${renamed.map((name) => `“${name}”`).join(', ')}.`;
  return { ...rowsOf(onlyColumns(rows, columns)), ...(warning === undefined ? {} : { warning }) };
}

function recordsOf({ rows, unclear }: Records, target: Target): object {
  const [first] = rows;
  const warnings = first === undefined ? warnOfNone(target) : warnOfColumns(first, { rows, unclear });
  return { ...rowsOf(rows), ...(warnings.length === 0 ? {} : { warning: warnings.join(' ') }) };
}

function warnOfNone(target: Target): string[] {
  return isTargetNamed(target)
    ? [
        `No list items or cards in ${targetLabel(target)}. If it shows some, name another target, or extract all texts.`,
      ]
    : [];
}

function warnOfColumns(first: JsonObject, { rows, unclear }: Records): string[] {
  const empty = Object.keys(first).filter(
    (name) => rows.every((row) => row[name] === null) && unclear.every((column) => column.name !== name),
  );
  const several = unclear.map(
    ({ name, count, why }) => `“${name}” is null in ${count} of ${rows.length} records. ${why}`,
  );
  if (rows.length > 1 && rows.every((row) => isDeepStrictEqual(row, first)))
    return [
      'All records read alike. Name in “columns” what tells them apart, such as “Picture: image” or “Page: address”.',
      ...several,
    ];
  if (empty.length === 0) return several;
  const names = empty.map((name) => `“${name}”`).join(', ');
  return [`No record gave ${names}: it was found nowhere, or several times in each.`, ...several];
}

function rowsOf(rows: readonly object[]): object {
  return {
    rows,
    count: rows.length,
    found: rows.length > 0,
    ...(rows[0] === undefined ? {} : { first: rows[0] }),
  };
}

function onlyColumns(rows: readonly Record<string, string>[], columns: readonly string[]): readonly object[] {
  const [row] = rows;
  if (columns.length === 0 || row === undefined) return rows;
  const kept = columns.map((column) => {
    const name = Object.keys(row).find((each) => isSameName(each, columnName(column)));
    if (name !== undefined) return name;
    throw new AppError(
      'column-not-found',
      `The table has no column “${column}”. It has ${Object.keys(row)
        .map((each) => `“${each}”`)
        .join(', ')}.`,
    );
  });
  return rows.map((each) => Object.fromEntries(kept.map((name) => [name, each[name] ?? ''])));
}

function refusePart(part: string, message: string): void {
  if (part.trim() !== '') throw new AppError('unclear-part', message);
}

export async function keepResult(
  { value, part = '' }: { value: Json; part?: string | undefined },
  { session, secrets }: ToolContext,
): Promise<object> {
  const [secret] = secrets;
  if (secret !== undefined)
    throw new AppError(
      'secret-not-allowed',
      `The result would hold the secret ${secret.name}, and results are shown and stored. Keep another value.`,
    );
  if (part.trim() === '') return { value };
  const isReadable = session.openPage !== undefined && session.dialogs.open === undefined;
  const language = isReadable ? await languageOf(session) : '';
  if (Array.isArray(value)) return { value: partsOf(value.map(textOf), { part, session, language }) };
  return { value: valueOf(partOfText(session.mask(textOf(value)), part, language)) };
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

async function readAttribute(
  attribute: string,
  target: Target,
  context: ToolContext,
): Promise<string | null> {
  const isControl = (await findControls(await context.page(), target, 'press', context.mayUse)) !== undefined;
  return context.attempt(target, isControl ? 'press' : 'look', (locator, options) =>
    locator.getAttribute(attribute, options),
  );
}

async function readAllTexts(
  target: z.output<z.ZodObject<typeof targetFields>>,
  context: ToolContext,
): Promise<string[]> {
  const found = await findTexts(target, context);
  if (found.length > 0 && target.css !== undefined && target.within === undefined) {
    const all = (await context.page()).locator(asCss(target.css));
    const shown = await all.filter({ visible: true }).allInnerTexts();
    return shown.length > 0 ? shown : all.allInnerTexts();
  }
  const texts = await Promise.all(
    found.map(async (locator) => {
      const [text, box] = await Promise.all([
        readWords(locator, context.options(target)),
        locator.boundingBox(context.options(target)),
      ]);
      return { text, box };
    }),
  );
  const seen = inSeenOrder(texts, ({ box }) =>
    box === null
      ? undefined
      : { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height },
  );
  return seen.map(({ text }) => text);
}

async function readWords(locator: Locator, options: ActionOptions): Promise<string> {
  const text = await locator.innerText(options);
  return text.trim() === '' ? readDrawnText(locator, options.timeout) : text;
}

/** A column's header stands for its cells. */
async function findTexts(target: Target, context: ToolContext): Promise<readonly Locator[]> {
  const found = await context.findAll(target, 'look');
  const [header] = found;
  const isOfAnyKind = target.role === undefined && target.css === undefined && target.testId === undefined;
  if (header === undefined || found.length > 1 || !isOfAnyKind) return found;
  const isHeader = await header.evaluate(
    (element) => element.closest('thead th, [role=columnheader]') !== null,
    undefined,
    context.options(target),
  );
  const cells = isHeader ? await context.findAll({ ...target, role: 'cell' }, 'look') : [];
  return cells.length > 0 ? cells : found;
}

async function readPart(
  part: string,
  target: Target,
  context: ToolContext,
  read: () => Promise<string>,
): Promise<string | number> {
  if (part.trim() === '') return read();
  const language = await languageOf(context);
  let taken: ReturnType<typeof partOfText> | undefined;
  await pollWhile(context.patience(target), context.signal, async () => {
    taken = partOfText(context.session.mask(await read()), part, language);
    return taken.ok ? undefined : taken.error;
  });
  return valueOf(taken);
}

function partsOf(
  texts: readonly string[],
  { part, session, language }: { part: string; session: BrowserSession; language: string },
): (string | number | null)[] {
  const all = texts.map((text) => partOfText(session.mask(text), part, language));
  if (!all.some(({ ok }) => ok)) valueOf(all[0]);
  return all.map((taken) => (taken.ok ? taken.value : null));
}

function valueOf(taken: ReturnType<typeof partOfText> | undefined): string | number {
  if (taken?.ok === false) throw taken.error;
  return taken?.value ?? '';
}

async function languageOf(context: Pick<ToolContext, 'page'>): Promise<string> {
  return (await context.page()).evaluate(() => document.documentElement.lang);
}
