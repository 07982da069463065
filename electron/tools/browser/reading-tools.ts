import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { AppError } from '../../../shared/app-error.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { failRun } from '../../../shared/tools/fail-run.ts';
import { answers } from './answers.ts';
import { isBlank, nothingOpen } from './blank-page.ts';
import type { BrowserSession } from './browser-session.ts';
import { extract } from './extract.ts';
import { describeElement, lookUpMs } from './find-element.ts';
import { findThings, mostMatches } from './find-things.ts';
import { clean } from './name-match.ts';
import { seen, until } from './page-text.ts';
import { where } from './page-tools.ts';
import { describeTarget, isNamed, targetFields } from './target.ts';
import type { ToolContext } from './tool-context.ts';
import { defineTool } from './tool-kit.ts';

const text = z.string().min(1);
const waitMs = 10_000;

/** What only looks. */
export function defineReadingTools(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'find_text',
    title: 'Find text',
    effect: 'read',
    doing: 'look for the text',
    description:
      'Says whether a text is on the page, or all that a field holds, and where; with a role, how many buttons, rows … are called so, and whether the first is enabled and checked. Never fails because it is not there: ask “found” in an If.',
    input: {
      text: text.meta({ title: 'Text', description: 'What to look for.' }),
      role: targetFields.role.meta({
        title: 'Role',
        description: 'Count only things of this kind that are called so, such as buttons.',
      }),
      exact: targetFields.exact,
      within: targetFields.within,
    },
    output: {
      ...answers.list,
      matches: z.array(z.looseObject({ text: z.string() })),
      enabled: z.boolean(),
      checked: z.boolean(),
    },
    async run({ text: wish, role, exact = false, within }, context) {
      const page = await context.page();
      if (role !== undefined) return findThings({ target: wish, role, within, exact }, context);
      const scope =
        within === undefined
          ? page
          : await context.find({ target: within, timeoutMs: 500 }, 'look').catch(() => undefined);
      if (scope === undefined) return { found: false, count: 0, matches: [] };
      const all = (await scope.getByText(wish, { exact }).all()).slice(0, mostMatches);
      const matches = [];
      for (const locator of all) if (await locator.isVisible()) matches.push(await describeMatch(locator));
      const fields = scope.locator('input, textarea');
      for (const index of await fields.evaluateAll(findHolding, { wish, exact }))
        if (await fields.nth(index).isVisible())
          matches.push({ ...(await describeMatch(fields.nth(index))), text: wish });
      return { found: matches.length > 0, count: matches.length, matches };
    },
  });
  defineTool(server, session, {
    name: 'read_page',
    title: 'Read page',
    effect: 'read',
    doing: 'read the page',
    description: 'Reads title, address and what is on the page, as an outline by role and name.',
    input: {},
    output: { ...answers.place, snapshot: z.string() },
    async run(_, context) {
      const page = await context.page();
      const [snapshot, place] = await Promise.all([
        page.locator('body').ariaSnapshot({ signal: context.signal, timeout: lookUpMs }),
        where(page),
      ]);
      return { ...place, snapshot };
    },
  });
  defineTool(server, session, {
    name: 'extract',
    title: 'Extract',
    effect: 'read',
    doing: 'extract',
    description:
      'Reads a value from the page: the text or an attribute of the target, of everything like it, or a table as rows.',
    input: {
      ...targetFields,
      what: z.enum(['text', 'value', 'attribute', 'table', 'all texts']).default('text').meta({
        title: 'What',
        description:
          '“text” and “value” of the target; an “attribute”; a “table” as rows by column; or “all texts” of a selector.',
      }),
      attribute: z
        .string()
        .optional()
        .meta({ title: 'Attribute', description: 'Its name, such as href, when that is what to extract.' }),
    },
    output: {
      value: z.string(),
      ...answers.list,
      values: z.array(z.string()),
      rows: z.array(z.looseObject({})),
      first: z.looseObject({}),
      warning: z.string(),
    },
    run: extract,
  });
  defineTool(server, session, {
    name: 'wait_for',
    title: 'Wait for',
    effect: 'read',
    doing: 'wait',
    description: 'Waits until a text appears, until one is gone, or until the address contains something.',
    input: {
      text: z.string().optional().meta({ title: 'Text', description: 'Wait until this text can be seen.' }),
      gone: z
        .string()
        .optional()
        .meta({ title: 'Gone', description: 'Wait until this text can no longer be seen.' }),
      url: z
        .string()
        .optional()
        .meta({ title: 'Address contains', description: 'Wait until the address contains this.' }),
      timeoutMs: z
        .int()
        .min(0)
        .default(waitMs)
        .meta({ title: 'Wait up to (ms)', description: 'Default 10000.' }),
    },
    output: { waitedMs: z.number(), url: z.string() },
    run: waitFor,
  });
  defineTool(server, session, {
    name: 'expect_text',
    title: 'Expect text',
    effect: 'read',
    doing: 'check the text',
    description: 'Fails unless the text is on the page, or in the target; waits a little for it.',
    input: {
      text: text.meta({ title: 'Text', description: 'What must be there.' }),
      absent: z
        .boolean()
        .default(false)
        .meta({ title: 'Must be absent', description: 'On: fails when the text is there.' }),
      ...targetFields,
    },
    output: { text: z.string(), holds: z.boolean() },
    run: expectText,
  });
  defineTool(server, session, {
    name: failRun.tool,
    title: 'Fail the run',
    effect: 'read',
    doing: 'fail the run',
    worksWithDialog: true,
    beginsAnew: true,
    description: 'Ends the run as failed. The message is shown as the reason.',
    input: {
      message: text.meta({ title: 'Message', description: 'Why the run ends here, for the person.' }),
    },
    run: ({ message }) => Promise.reject(new AppError(failRun.code, message)),
  });
  defineTool(server, session, {
    name: 'take_screenshot',
    title: 'Take screenshot',
    effect: 'read',
    doing: 'take a picture',
    description: 'Takes a picture of the page, or of the target.',
    input: {
      ...targetFields,
      fullPage: z
        .boolean()
        .default(false)
        .meta({ title: 'Whole page', description: 'On: also what is below the fold.' }),
    },
    async run({ fullPage, ...target }, context) {
      const isAll = !isNamed(target);
      const page = await context.page();
      const options = {
        type: 'png' as const,
        timeout: 10_000,
        signal: context.signal,
        ...(await context.covers(page)),
      };
      return {
        image: isAll
          ? await page.screenshot({ ...options, fullPage })
          : await (await context.find(target, 'look')).screenshot(options),
        mimeType: 'image/png',
      };
    },
  });
}

type Locator = ReturnType<Page['locator']>;

/**
 * Runs in the page: which of the fields hold this text. Only as a whole, so that nobody can find out the secret in a field
 * sign by sign.
 */
function findHolding(
  fields: readonly Element[],
  { wish, exact }: { readonly wish: string; readonly exact: boolean },
): number[] {
  const plain = (value: string): string => (exact ? value.trim() : value.trim().toLowerCase());
  const readable = (fields as readonly (HTMLInputElement | HTMLTextAreaElement)[]).map(({ type, value }) =>
    /^(?:password|hidden|checkbox|radio|file|button|submit|reset|image)$/.test(type) ? '' : plain(value),
  );
  return readable
    .flatMap((value, index) => (value !== '' && value === plain(wish) ? [index] : []))
    .slice(0, 20);
}

async function describeMatch(locator: Locator): Promise<object> {
  const { role, within } = await describeElement(locator);
  const own = await locator.textContent({ timeout: 1_000 }).catch(() => '');
  return { text: clean(own), role, within };
}

async function waitFor(
  {
    text: wish,
    gone,
    url,
    timeoutMs,
  }: { text?: string | undefined; gone?: string | undefined; url?: string | undefined; timeoutMs: number },
  context: ToolContext,
): Promise<object> {
  if (wish === undefined && gone === undefined && url === undefined)
    throw new AppError('missing-argument', 'Say what to wait for: a text, a text to be gone, or an address.');
  const startedAt = Date.now();
  const isThere = async (what: string): Promise<boolean> =>
    (await seen(await context.page(), what, context.mayUse)) > 0;
  const missing = await until(timeoutMs, context.signal, async () => {
    if (wish !== undefined && !(await isThere(wish))) return `the text “${wish}” did not appear`;
    if (gone !== undefined && (await isThere(gone))) return `the text “${gone}” is still there`;
    const address = (await context.page()).url();
    return url !== undefined && !address.includes(url) ? `the address is still ${address}` : undefined;
  });
  if (missing !== undefined)
    throw new AppError('timeout', `Waited ${timeoutMs / 1000} s, and ${missing}.`, {
      details: { url: (await context.page()).url() },
    });
  return { waitedMs: Date.now() - startedAt, url: (await context.page()).url() };
}

async function expectText(
  {
    text: wish,
    absent,
    ...target
  }: { text: string; absent: boolean } & z.output<z.ZodObject<typeof targetFields>>,
  context: ToolContext,
): Promise<object> {
  const hasTarget = isNamed(target);
  const timeoutMs = context.patience(target);
  let actual = '';
  const failed = await until(timeoutMs, context.signal, async () => {
    if (hasTarget) {
      actual = clean(
        await (
          await context.find({ ...target, timeoutMs: 1_000 }, 'look')
        ).innerText(context.options(target)),
      );
      return actual.includes(wish) === absent ? 'unlike' : undefined;
    }
    return (await seen(await context.page(), wish, context.mayUse)) > 0 === absent ? 'unlike' : undefined;
  });
  if (failed === undefined) return { text: wish, holds: true };
  const page = await context.page();
  const found = hasTarget
    ? `It reads “${cutText(actual, 200)}”.`
    : isBlank(page)
      ? nothingOpen
      : `The page is “${await page.title()}”.`;
  const place = hasTarget ? `in ${describeTarget(target)}` : 'on the page';
  throw new AppError(
    'expectation-failed',
    absent
      ? `The text “${wish}” is ${place}, and should not be.`
      : `The text “${wish}” is not ${place}. ${found}`,
    {
      details: {
        expected: absent ? `no “${wish}”` : wish,
        actual: hasTarget ? actual : await page.title(),
        url: page.url(),
      },
    },
  );
}
