import { type z } from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { dialogOpenError } from './browser-session.ts';
import { asCss } from './css-selector.ts';
import { clean } from './name-match.ts';
import { readTable } from './read-table.ts';
import { describeTarget, isNamed, type targetFields } from './target.ts';
import type { ToolContext } from './tool-context.ts';

/** Reads the text, value or attribute of the target, the texts of all that it means, or a table as rows. */
export async function extract(
  {
    what,
    attribute,
    ...target
  }: {
    what: 'text' | 'value' | 'attribute' | 'table' | 'all texts';
    attribute?: string | undefined;
  } & z.output<z.ZodObject<typeof targetFields>>,
  context: ToolContext,
): Promise<object> {
  switch (what) {
    case 'text':
      return {
        value: clean(await context.attempt(target, 'look', (locator, options) => locator.innerText(options))),
      };
    case 'value':
      return {
        value: await context.attempt(target, 'edit', (locator, options) => locator.inputValue(options)),
      };
    case 'attribute': {
      if (attribute === undefined)
        throw new AppError('missing-argument', 'Say which attribute to extract, such as href.');
      const value = await context.attempt(target, 'press', (locator, options) =>
        locator.getAttribute(attribute, options),
      );
      if (value === null)
        throw new AppError(
          'attribute-not-found',
          `${describeTarget(target)} has no attribute “${attribute}”.`,
        );
      return { value };
    }
    case 'all texts': {
      const read = await context.session.untilDialog(readAllTexts(target, context));
      if ('dialog' in read) throw dialogOpenError(read.dialog);
      const values = read.value.map(clean);
      return { values, count: values.length, found: values.length > 0 };
    }
    case 'table': {
      const hasTarget = isNamed(target);
      const table = await context.find(
        hasTarget
          ? { role: target.css === undefined && target.testId === undefined ? 'table' : undefined, ...target }
          : { ...target, css: 'table' },
        'look',
      );
      const { rows, renamed } = await readTable(table);
      return {
        rows,
        count: rows.length,
        found: rows.length > 0,
        ...(rows[0] === undefined ? {} : { first: rows[0] }),
        ...(renamed.length === 0
          ? {}
          : {
              warning: `Several columns have the same header, so they are called ${renamed.map((name) => `“${name}”`).join(', ')} here.`,
            }),
      };
    }
  }
}

/** A selector may mean thousands of things, which are read at once. */
async function readAllTexts(
  target: z.output<z.ZodObject<typeof targetFields>>,
  context: ToolContext,
): Promise<string[]> {
  const found = await context.findAll(target, 'look');
  if (found.length > 0 && target.css !== undefined && target.within === undefined)
    return (await context.page()).locator(asCss(target.css)).allInnerTexts();
  return Promise.all(found.map(async (locator) => locator.innerText(context.options(target))));
}
