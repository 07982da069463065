import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { withDrawn } from '../find/engines/drawn-controls.ts';
import { AppError } from '../../../../shared/app-error.ts';
import { Json } from '../../../../shared/json.ts';
import { textPartFormat } from '../../../../shared/tools/text-part.ts';
import { failedByPlan } from '../../../../shared/tools/fail-run.ts';
import { outputFields } from './output-fields.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { expectText } from './expect-text.ts';
import { extract, keepResult } from './extract.ts';
import { lookUpMs } from '../find/find-element.ts';
import { findThings, type FoundThings } from '../find/find-things.ts';
import { settleIfNeeded } from '../settle/settle.ts';
import { pollWhile } from '../session/poll-while.ts';
import { addressAndTitle } from '../session/page-tools.ts';
import { allCovered } from './take-picture.ts';
import { isTargetNamed, targetFields } from '../find/target.ts';
import { defineTool } from '../session/tool-kit.ts';
import { findVisibleText } from './find-visible-text.ts';
import { awaitedStates, waitFor } from './wait-for.ts';

const text = z.string().min(1);
const waitMs = 10_000;
const part = z.string().optional().meta({
  title: 'Take',
  description:
    'Part of the text: “number” (24.5 of “£24.50”), “amount” (a number with a currency), “date” (as 2026-03-31), “after Order number:”, “number after Total:”, “between Order and of”, or a pattern such as “/A-\\d+/”.',
  format: textPartFormat,
});

export function defineReadingTools(server: McpServer, session: BrowserSession): void {
  for (const define of [
    defineFindText,
    defineReadPage,
    defineExtract,
    defineWaitFor,
    defineExpectText,
    defineFailRun,
    defineTakeScreenshot,
  ])
    define(server, session);
}

function defineFindText(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'find_text',
    title: 'Find text',
    effect: 'read',
    doing: 'look for the text',
    description:
      "Counts a text on the page, also as the whole value of a field. With a role, counts the buttons, rows … with this name, and tells whether the first is enabled and checked. Checks once, or waits. Doesn't fail if nothing is found: use “found” in an If.",
    input: {
      text: text.meta({ title: 'Text', description: 'Text to find.' }),
      role: targetFields.role.meta({
        title: 'Role',
        description: 'Counts only things of this kind with this name, such as buttons.',
      }),
      exact: targetFields.exact,
      within: targetFields.within,
      nth: targetFields.nth.meta({
        title: 'Match number',
        description: 'Only this one of several, from 1, or “last”. Not found if there are fewer.',
      }),
      timeoutMs: z.int().min(0).default(0).meta({
        title: 'Wait up to (ms)',
        description: 'How long to wait for it. Default 0: checks once.',
      }),
    },
    output: {
      ...outputFields.list,
      matches: z.array(z.looseObject({ text: z.string() })),
      enabled: z.boolean(),
      checked: z.boolean(),
    },
    async run({ timeoutMs, ...wanted }, context) {
      await settleIfNeeded(session, context.signal);
      let found: FoundThings | undefined;
      const { text: named, ...narrowed } = wanted;
      await pollWhile(context.patience({ timeoutMs }), context.signal, async () => {
        found =
          wanted.role === undefined
            ? await findVisibleText(wanted, context)
            : await findThings({ target: named, ...narrowed }, context);
        return found.found ? undefined : 'nothing';
      });
      return found ?? {};
    },
  });
}

function defineReadPage(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'read_page',
    title: 'Read page',
    effect: 'read',
    doing: 'read the page',
    description: 'Reads the title, address and content of the page, as an outline by role and name.',
    input: {},
    output: { ...outputFields.page, snapshot: z.string() },
    async run(_, context) {
      await settleIfNeeded(session, context.signal);
      const page = await context.page();
      const [snapshot, place] = await Promise.all([
        page.locator('body').locator(withDrawn).ariaSnapshot({ signal: context.signal, timeout: lookUpMs }),
        addressAndTitle(page, context),
      ]);
      return { ...place, snapshot };
    },
  });
}

function defineExtract(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'extract',
    title: 'Extract',
    effect: 'read',
    doing: 'extract',
    description:
      'Reads the text, value or an attribute of the target, all texts of a selector, or a table or records as rows.',
    input: {
      ...targetFields,
      what: z.enum(['text', 'value', 'attribute', 'table', 'records', 'all texts']).default('text').meta({
        title: 'What',
        description:
          '“text” and “value” of the target; an “attribute”; a “table” as rows by column; “records”: the cards or list items in the target as rows; or “all texts” of a selector.',
      }),
      attribute: z
        .string()
        .optional()
        .meta({ title: 'Attribute', description: 'Name of the attribute to extract, such as href.' }),
      part,
      columns: z.array(z.string()).optional().meta({
        title: 'Columns',
        description:
          'Of a table, the headers to keep. Of records one per line, rarely needed: “Title: heading”, “Price: amount”, “Page: address”, or a label in the card. Kinds: heading, link, address, image, text, and what “Take” takes.',
      }),
    },
    output: {
      value: z.union([z.string(), z.number()]),
      ...outputFields.list,
      values: z.array(z.union([z.string(), z.number(), z.null()])),
      rows: z.array(z.looseObject({})),
      first: z.looseObject({}),
      warning: z.string(),
    },
    async run(args, context) {
      await settleIfNeeded(session, context.signal);
      return extract(args, context);
    },
  });
}

function defineWaitFor(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'wait_for',
    title: 'Wait for',
    effect: 'read',
    doing: 'wait',
    description:
      'Waits until a text appears or is gone, a target is visible, gone, enabled or checked, or the address contains something. Fails after 10 seconds by default.',
    input: {
      text: z.string().optional().meta({ title: 'Text', description: 'Waits until this text is visible.' }),
      gone: z.string().optional().meta({ title: 'Gone', description: 'Waits until this text is gone.' }),
      url: z
        .string()
        .optional()
        .meta({ title: 'Address contains', description: 'Waits until the address contains this.' }),
      ...targetFields,
      state: z.enum(awaitedStates).optional().meta({
        title: 'Until it is',
        description: 'State of the target. Default: visible.',
      }),
      timeoutMs: z
        .int()
        .min(0)
        .default(waitMs)
        .meta({ title: 'Wait up to (ms)', description: 'Default 10000.' }),
    },
    output: { waitedMs: z.number(), url: z.string() },
    run: waitFor,
  });
}

function defineExpectText(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'expect_text',
    title: 'Expect text',
    effect: 'read',
    doing: 'check the text',
    description:
      'Fails unless the text is on the page, in a section or in the target; in a field, as its whole value. “Not saved” isn’t “Saved”. Waits a little.',
    input: {
      text: text.meta({ title: 'Text', description: 'Text that must be present.' }),
      absent: z
        .boolean()
        .default(false)
        .meta({ title: 'Must be absent', description: 'On: fails if the text is present.' }),
      ...targetFields,
    },
    output: { text: z.string(), holds: z.boolean() },
    run: expectText,
  });
}

function defineFailRun(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'keep_result',
    title: 'Result',
    effect: 'read',
    doing: 'keep the result',
    worksWithDialog: true,
    beginsAnew: true,
    guardsSecrets: true,
    description: 'Keeps a value as a result of the run, under the name of the step.',
    input: {
      value: Json.meta({ title: 'Value', description: 'Text or value of earlier steps.' }),
      part,
    },
    output: { value: Json },
    run: keepResult,
  });
  defineTool(server, session, {
    name: 'fail_run',
    title: 'Fail the run',
    effect: 'read',
    doing: 'fail the run',
    worksWithDialog: true,
    beginsAnew: true,
    description: 'Ends the run as failed. The message is shown as the reason.',
    input: {
      message: text.meta({ title: 'Message', description: 'Reason to show.' }),
    },
    run: ({ message }) => Promise.reject(new AppError(failedByPlan, message)),
  });
}

function defineTakeScreenshot(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'take_screenshot',
    title: 'Take screenshot',
    effect: 'read',
    doing: 'take a screenshot',
    description: 'Takes a screenshot of the page or the target.',
    input: {
      ...targetFields,
      fullPage: z
        .boolean()
        .default(false)
        .meta({ title: 'Whole page', description: 'On: includes what is below the fold.' }),
    },
    async run({ fullPage, ...target }, context) {
      if (fullPage && isTargetNamed(target))
        throw new AppError(
          'bad-request',
          'A screenshot shows the target or the whole page. Remove one of them.',
        );
      const options = { timeout: 10_000, signal: context.signal };
      const { isWhollyCovered, ...picture } = await context.picture(
        isTargetNamed(target)
          ? { element: await context.find(target, 'look'), options }
          : { options: { ...options, fullPage } },
      );
      return { ...picture, ...(isWhollyCovered ? { note: allCovered } : {}) };
    },
  });
}
