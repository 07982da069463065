import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { defaultTimes } from '../../../../shared/tools/repeat.ts';
import { outputFields } from '../read/output-fields.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { dragOnto } from './drag.ts';
import { handleOf } from './drag-handle.ts';
import { pressUntilHandled } from '../listeners/press-until-handled.ts';
import { pressDrawn } from './press-drawn.ts';
import { pressHeading } from './press-heading.ts';
import { pressWords } from './press-words.ts';
import { inOpenPath } from './choose/open-path.ts';
import { directions } from './move-in.ts';
import { lookInPanel, scroll, soonInPanel } from './scroll.ts';
import { isNotFound } from '../find/find-element.ts';
import { clean } from '../find/match/name-match.ts';
import { showByHover } from '../find/off-page.ts';
import { foundField, optionalField } from '../session/optional-target.ts';
import { outcome } from '../session/outcome.ts';
import { elementNow, isPinned, type Actable } from '../find/pin-element.ts';
import { targetLabel, isTargetNamed, targetFields, type Target } from '../find/target.ts';
import type { ActionOptions, DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { defineTool } from '../session/tool-kit.ts';

const longestName = 60;

const click = (element: Actable, options: ActionOptions): Promise<void> => element.click(options);

const repeatFields = {
  until: z.string().optional().meta({
    title: 'Click until',
    description: 'Clicks again and again until this text shows; not at all if it shows already.',
  }),
  untilGone: z.string().optional().meta({
    title: 'Click until gone',
    description: 'Clicks again and again until this text no longer shows.',
  }),
  times: z
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({
      title: 'Max clicks',
      description: `How often to click until then, or the step fails. Default ${defaultTimes}.`,
    }),
};

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
      ...optionalField,
      ...repeatFields,
    },
    output: { ...outputFields.press, clicked: z.string(), ...foundField, times: z.int() },
    // The executor repeats the call.
    async run({ optional, until = '', untilGone = '', times = 1, ...target }, context) {
      if (times > 1 && until === '' && untilGone === '')
        throw new AppError(
          'bad-request',
          '“times” needs “until” or “untilGone”: a text that ends the clicks.',
        );
      const { isPlainText, ...said } = await press(target, context, 'clicked', click);
      // An optional click on mere text may do nothing.
      return isPlainText === undefined || optional ? said : { ...said, isPlainText };
    },
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
      // Words beside a box tick it, but nobody double-clicks them.
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
      const said = await inOpenPath(target, context, async () =>
        context.act(target, 'point', (element, options) => element.hover(options)),
      );
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
      onto: z.string().optional().meta({ title: 'Onto', description: 'Name or text of the drop target.' }),
      ontoRole: targetFields.role.meta({ title: 'Role of the drop target' }),
      ontoWithin: targetFields.within.meta({ title: 'Drop target within' }),
      ontoNth: targetFields.nth.meta({ title: 'Number of the drop target' }),
    },
    output: { ...outputFields.press, dragged: z.string(), onto: z.string() },
    run: async ({ onto, ontoRole, ontoWithin, ontoNth, ...target }, context) => {
      const { timeoutMs } = target;
      const drop = { target: onto, role: ontoRole, within: ontoWithin, nth: ontoNth, timeoutMs };
      if (!isTargetNamed(drop))
        throw new AppError('missing-target', 'The step has no drop target. Enter it in “Onto”.');
      const source = await context.pinned(target, 'point');
      const goal = await context.pinned(drop, 'point').catch(asDropTarget);
      const said = await context.untilDialog(
        dragOnto({
          page: await context.page(),
          source: await handleOf(source, goal),
          goal,
          options: context.options(target),
        }),
      );
      return outcome(context, { ...said, dragged: targetLabel(target), onto: onto ?? targetLabel(drop) });
    },
  });
}

/** The error's candidates are for `onto`. */
function asDropTarget(thrown: unknown): never {
  if (!(thrown instanceof AppError) || thrown.details === undefined) throw thrown;
  const { code, message, details } = thrown;
  throw new AppError(code, message, { cause: thrown, details: { ...details, argument: 'onto' } });
}

function defineScroll(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'scroll',
    title: 'Scroll',
    effect: 'idempotent',
    doing: 'scroll',
    description:
      'Scrolls to the target. With a direction, scrolls the named panel, list or section itself, or the page if none is named.',
    input: {
      ...targetFields,
      direction: z.enum(directions).optional().meta({
        title: 'Direction',
        description: 'Scrolls what is named in this direction. Default without a target: down.',
      }),
      pages: z
        .number()
        .min(0.1)
        .max(100)
        .optional()
        .meta({ title: 'Pages', description: 'How many screens up or down. Default 1.' }),
    },
    output: { ...outputFields.press, top: z.number() },
    run: async ({ direction, pages, ...target }, context) =>
      outcome(context, { top: await scroll({ direction, pages, target }, context) }),
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
  let label = targetLabel(target);
  const pressOnce = async (meant: Target): Promise<DialogOutcome> =>
    context.session.fileRequests.during(context, () =>
      context.once(meant, 'press', async (element, { isPlainText, ...options }) => {
        pressed.isPlainText = isPlainText;
        // The likeliest match of a name is never off the page.
        if (isPinned(element) || meant.target === undefined) await showByHover(element);
        if (meant.target === undefined) label = `${targetLabel(target)}${await quotedNameOf(element)}`;
        before = context.session.pages().length;
        const pressHere = (): ReturnType<typeof pressUntilHandled> =>
          pressUntilHandled(context, () =>
            pressDrawn(context, element, {
              options,
              press: (label, hold) => act(label, { ...options, ...hold }),
            }),
          );
        // A locator finds only controls of exactly that name.
        if (act !== click || !isPinned(element)) return pressHere();
        const pressWhole = isPlainText ? () => pressWords(context, element, pressHere) : pressHere;
        return pressHeading(context, { element, target: meant }, pressWhole);
      }),
    );
  const said = await inOpenPath(target, context, async (meant) =>
    pressOnce(await soonInPanel(meant, context)).catch(async (thrown: unknown) => {
      if (!isNotFound(thrown)) throw thrown;
      const missing = await lookInPanel(thrown, target, context);
      if (missing !== undefined) throw missing;
      return pressOnce(meant);
    }),
  );
  const opened = context.session.pages().length > before;
  return outcome(context, {
    ...said,
    [done]: label,
    ...(opened ? { openedWindow: true } : {}),
    ...context.session.fileRequests.note,
    ...(pressed.isPlainText ? pressed : {}),
  });
}

async function quotedNameOf(element: Actable): Promise<string> {
  const nameInPage = (each: Element): string =>
    each.getAttribute('aria-label') ?? ((each as HTMLElement).innerText || each.getAttribute('title')) ?? '';
  const now = await elementNow(element);
  const name = cutText(clean(await now?.evaluate(nameInPage).catch(() => '')), longestName);
  return name === '' ? '' : `, “${name}”`;
}
