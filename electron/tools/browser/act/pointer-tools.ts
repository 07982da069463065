import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { outputFields } from '../read/output-fields.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { dragOnto } from './drag.ts';
import { ownLabelOf } from '../find/own-label.ts';
import { outcome } from '../session/page-tools.ts';
import { until } from '../read/page-text.ts';
import type { Actable } from '../find/pin-element.ts';
import { targetLabel, isTargetNamed, targetFields, type Target } from '../find/target.ts';
import type { ActionOptions, ToolContext } from '../session/tool-context.ts';
import { defineTool } from '../session/tool-kit.ts';

const click = (element: Actable, options: ActionOptions): Promise<void> => element.click(options);

export function definePointerTools(server: McpServer, session: BrowserSession): void {
  for (const define of [defineClick, defineOtherPresses, defineHover, defineDrag, defineScroll])
    define(server, session);
}

function defineClick(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'click',
    title: 'Click',
    effect: 'non-idempotent',
    doing: 'click',
    description: 'Clicks a button, link or any other visible element.',
    input: {
      ...targetFields,
      optional: z.boolean().default(false).meta({
        title: 'Optional',
        description: "On: succeeds without a click if the target doesn't appear.",
      }),
    },
    output: { ...outputFields.press, clicked: z.union([z.string(), z.literal(false)]) },
    run: async ({ optional, ...target }, context) =>
      optional ? pressIfShown(target, context) : press(target, context, 'clicked', click),
  });
}

function defineOtherPresses(server: McpServer, session: BrowserSession): void {
  const presses = [
    {
      name: 'double_click',
      title: 'Double-click',
      done: 'clicked',
      description: 'Clicks twice, quickly.',
      act: (element: Actable, options: ActionOptions) => element.dblclick(options),
    },
    {
      name: 'right_click',
      title: 'Right-click',
      done: 'clicked',
      description: 'Clicks the right button, to open a context menu.',
      act: (element: Actable, options: ActionOptions) => element.click({ ...options, button: 'right' }),
    },
  ] as const;
  for (const { name, title, done, description, act } of presses) {
    defineTool(server, session, {
      name,
      title,
      description,
      effect: 'non-idempotent',
      doing: title.toLowerCase(),
      input: targetFields,
      output: { ...outputFields.press, clicked: z.string() },
      // Words beside a box tick it, but nobody double-clicks a box.
      run: async (target, context) => press({ ...target, isByCaption: false }, context, done, act),
    });
  }
}

function defineHover(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'hover',
    title: 'Hover',
    effect: 'idempotent',
    doing: 'hover',
    description: 'Moves the mouse over an element, to open a menu or tooltip.',
    input: targetFields,
    output: { ...outputFields.press, hovered: z.string() },
    run: async (target, context) => {
      const said = await context.act(target, 'point', (element, options) => element.hover(options));
      return outcome(context, { ...said, hovered: targetLabel(target) });
    },
  });
}

function defineDrag(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'drag',
    title: 'Drag',
    effect: 'non-idempotent',
    doing: 'drag',
    description: 'Drags one element onto another.',
    input: {
      ...targetFields,
      onto: z.string().meta({ title: 'Onto', description: 'Name or text of the drop target.' }),
    },
    output: { ...outputFields.press, dragged: z.string(), onto: z.string() },
    run: async ({ onto, ...target }, context) => {
      const source = await context.pinned(target, 'point');
      const goal = await context.pinned({ target: onto }, 'point');
      const said = await context.untilDialog(
        dragOnto({ page: await context.page(), source, goal, options: context.options(target) }),
      );
      return outcome(context, { ...said, dragged: targetLabel(target), onto });
    },
  });
}

function defineScroll(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'scroll',
    title: 'Scroll',
    effect: 'idempotent',
    doing: 'scroll',
    description: 'Scrolls to the target, or without one by pages up or down.',
    input: {
      ...targetFields,
      direction: z
        .enum(['down', 'up', 'top', 'bottom'])
        .default('down')
        .meta({ title: 'Direction', description: 'Direction if there is no target.' }),
      pages: z
        .number()
        .min(0.1)
        .max(100)
        .default(1)
        .meta({ title: 'Pages', description: 'How many screens up or down. Default 1.' }),
    },
    output: { ...outputFields.press, top: z.number() },
    run: async ({ direction, pages, ...target }, context) => {
      if (isTargetNamed(target)) {
        await (await context.find(target, 'look')).scrollIntoViewIfNeeded(context.options(target));
      } else await scrollPage(context, direction, pages);
      const top = await (await context.page()).evaluate(() => Math.round(window.scrollY));
      return outcome(context, { top });
    },
  });
}

/** A press must never be repeated. `isPlainText`: only its effect tells whether something listened. */
async function press(
  target: Target,
  context: ToolContext,
  done: string,
  act: (element: Actable, options: ActionOptions) => Promise<void>,
): Promise<{ readonly isPlainText?: boolean }> {
  let before = 0;
  const pressed = { isPlainText: false };
  const said = await context.session.fileRequests.during(await context.page(), () =>
    context.once(target, 'press', (element, { isPlainText, ...options }) => {
      pressed.isPlainText = isPlainText;
      before = context.session.pages().length;
      return context.untilDialog(ownLabelOf(element, options.timeout).then((label) => act(label, options)));
    }),
  );
  const opened = context.session.pages().length > before;
  return outcome(context, {
    ...said,
    [done]: targetLabel(target),
    ...(opened ? { openedWindow: true } : {}),
    ...context.session.fileRequests.note,
    ...(pressed.isPlainText ? pressed : {}),
  });
}

/** Several matches are an error here too. */
async function pressIfShown(target: Target, context: ToolContext): Promise<object> {
  const missing = !isTargetNamed(target)
    ? undefined
    : await until(context.patience(target), context.signal, async () => {
        const found = await context.findAll({ ...target, timeoutMs: 0 }, 'press');
        const visible = await Promise.all(found.map((element) => element.isVisible()));
        return visible.includes(true) ? undefined : 'nothing';
      });
  if (missing !== undefined) return outcome(context, { clicked: false });
  try {
    const { isPlainText: _isPlainText, ...said } = await press(target, context, 'clicked', click);
    return said;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'target-not-found')
      return outcome(context, { clicked: false });
    throw thrown;
  }
}

async function scrollPage(
  { page }: ToolContext,
  direction: 'down' | 'up' | 'top' | 'bottom',
  pages: number,
): Promise<void> {
  await (
    await page()
  ).evaluate(
    ({ to, count }) => {
      const height = document.documentElement.scrollHeight;
      const step = window.innerHeight * 0.9 * count;
      const goal = { top: 0, bottom: height, down: window.scrollY + step, up: window.scrollY - step }[to];
      window.scrollTo({ top: goal, behavior: 'instant' });
    },
    { to: direction, count: pages },
  );
}
