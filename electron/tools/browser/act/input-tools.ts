import type { Locator } from 'playwright-core';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { keysToPress } from '../../../../shared/tools/keys-to-press.ts';
import { focusedFrame, frameNotAllowed } from '../guard/allowed-frames.ts';
import { outputFields } from '../read/output-fields.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { foundField, optionalField } from '../session/optional-target.ts';
import { outcome } from '../session/outcome.ts';
import { pressEscape } from './press-backdrop.ts';
import { pressUntilHandled } from '../listeners/press-until-handled.ts';
import { findControls } from '../find/find-element.ts';
import { nativeBoxState } from '../find/engines/native-box.ts';
import { hasOwnLabel } from '../find/engines/own-label.ts';
import { elementNow, type Actable } from '../find/pin-element.ts';
import { pollWhile } from '../session/poll-while.ts';
import { inOpenPath } from './choose/open-path.ts';
import { pressDrawn } from './press-drawn.ts';
import { selectOption } from './choose/select-option.ts';
import { targetLabel, isTargetNamed, targetFields, type Target } from '../find/target.ts';
import { defineTypeText } from './enter/type-text.ts';
import { defineUploadFile } from './upload-file.ts';
import type { ActionOptions, ToolContext } from '../session/tool-context.ts';
import { boxDrawnIn, drawnState } from './drawn-box.ts';
import { defineTool } from '../session/tool-kit.ts';

const movedMs = 1_000;

export function defineInputTools(server: McpServer, session: BrowserSession): void {
  for (const define of [
    defineTypeText,
    definePressKey,
    defineSelectOption,
    defineSetChecked,
    defineUploadFile,
  ])
    define(server, session);
}

function definePressKey(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'press_key',
    title: 'Press key',
    effect: 'non-idempotent',
    doing: 'press the key',
    description: 'Presses a key or key combination on the page or an element.',
    input: {
      key: z
        .string()
        .min(1)
        .meta({ title: 'Key', description: 'Such as Enter, Escape, Tab, ArrowDown, a, or Control+A.' }),
      ...targetFields,
    },
    output: { ...outputFields.press, pressed: z.string(), pressedOutside: z.literal(true) },
    async run({ key, ...target }, context) {
      if (context.secrets.length > 0)
        throw new AppError(
          'secret-not-allowed',
          "A secret can't be pressed as a key. Use “Type text” instead.",
        );
      const locator = isTargetNamed(target) ? await context.pinned(target, 'point') : undefined;
      const page = await context.page();
      if (locator === undefined) await refuseForeignFocus(context);
      const { fileRequests } = context.session;
      const keys = keysToPress(key);
      const pressKey = (): Promise<void> =>
        fileRequests
          .during(context, () =>
            locator === undefined ? page.keyboard.press(keys) : locator.press(keys, context.options(target)),
          )
          .catch((thrown: unknown) => {
            if (thrown instanceof Error && /Unknown key/.test(thrown.message))
              throw new AppError(
                'unknown-key',
                `“${key}” isn't a key. Use names such as Enter, Escape, ArrowDown or Control+A.`,
                { cause: thrown },
              );
            throw thrown;
          });
      const escaped = { isOutside: false };
      const escape = async (): Promise<void> => {
        escaped.isOutside = await pressEscape(context, pressKey);
      };
      const said =
        key === 'Enter'
          ? await pressUntilHandled(context, pressKey)
          : await context.untilDialog(keys === 'Escape' ? escape() : pressKey());
      if (key !== 'Enter') await fileRequests.reported(context);
      return outcome(context, {
        ...said,
        ...fileRequests.note,
        pressed: key,
        ...(escaped.isOutside ? { pressedOutside: true } : {}),
      });
    },
  });
}

function defineSelectOption(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'select_option',
    title: 'Select option',
    effect: 'idempotent',
    doing: 'select the option',
    description: 'Selects an option by its text, in a native or custom list.',
    input: {
      option: z.union([z.string(), z.array(z.string()).min(1)]).meta({
        title: 'Option',
        description: 'Text or value of the option. A list of several replaces the selection.',
      }),
      ...targetFields,
      target: targetFields.target,
      ...optionalField,
    },
    output: {
      ...outputFields.press,
      selected: z.string(),
      value: z.string(),
      shows: z.string(),
      ...foundField,
    },
    enters: (args) => ({ label: targetLabel(args), again: [args] }),
    run: async ({ option, optional: _, ...target }, context) =>
      outcome(context, await selectOption(context, { target, option })),
  });
}

function defineSetChecked(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'set_checked',
    title: 'Set checked',
    effect: 'idempotent',
    doing: 'set the box',
    description: 'Checks or unchecks a checkbox, radio button or switch, if needed.',
    input: {
      ...targetFields,
      checked: z
        .boolean()
        .default(true)
        .meta({ title: 'Checked', description: 'On: checks it. Off: unchecks it.' }),
      ...optionalField,
    },
    output: { ...outputFields.press, target: z.string(), checked: z.boolean(), ...foundField },
    enters: (args) => ({ label: targetLabel(args), again: [{ ...args, checked: !args.checked }, args] }),
    async run({ checked, optional: _, ...target }, context) {
      // A box may still show its old state after the press was sent.
      const said = await inOpenPath(target, context, async () =>
        context.once(target, 'tick', (element, options) =>
          context.untilDialog(
            setChecked(context, element, {
              checked,
              options,
              now: () => boxNow(context, target),
            }),
          ),
        ),
      );
      return outcome(context, { ...said, target: targetLabel(target), checked });
    },
  });
}

async function refuseForeignFocus(context: ToolContext): Promise<void> {
  const frame = await focusedFrame(await context.page());
  if (!(await context.mayUse(frame))) throw frameNotAllowed(frame, 'The focused field');
}

async function boxNow(context: ToolContext, target: Target): Promise<Locator | undefined> {
  const [box, ...others] = (await findControls(await context.page(), target, 'tick', context.mayUse)) ?? [];
  return others.length === 0 ? box : undefined;
}

/** Unlike Playwright's `setChecked`, doesn't ask a box that the page replaced when it was pressed. */
async function setChecked(
  context: ToolContext,
  element: Actable,
  {
    checked,
    options,
    now,
  }: {
    readonly checked: boolean;
    readonly options: ActionOptions;
    /** Finds it again, as a list may move its choices. */
    readonly now: () => Promise<Locator | undefined>;
  },
): Promise<void> {
  const native = await nativeBoxState(element);
  const stateBefore = native === undefined ? await drawnState(element) : undefined;
  const isCheckedNow =
    native ??
    stateBefore ??
    ('locator' in element ? await element.isChecked(options) : await element.isChecked());
  if (isCheckedNow === checked) return;
  const box = native === undefined ? ((await boxDrawnIn(element)) ?? element) : element;
  await pressDrawn(context, box, { options, press: (label) => label.click(options) });
  if (native !== undefined && (await nativeBoxState(element).catch(() => native)) === checked) return;
  // Its state may follow an animation. What is drawn around a hidden box may be all that changes.
  const isSet = async (): Promise<boolean> => {
    if (stateBefore !== undefined) {
      if ((await drawnState(element)) !== stateBefore) return true;
      const redrawn = await now();
      return redrawn !== undefined && (await drawnState(redrawn)) === checked;
    }
    const same = await elementNow(element);
    if ((await same?.isChecked().catch(() => checked)) !== !checked || (await hasOwnLabel(element)))
      return true;
    const moved = await now();
    return (await moved?.isChecked({ timeout: movedMs }).catch(() => !checked)) === checked;
  };
  if (await pollWhile(options.timeout, context.signal, async () => ((await isSet()) ? undefined : 'not yet')))
    throw new Error('Clicking the checkbox did not change its state');
}
