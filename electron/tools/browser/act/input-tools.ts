import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { focusedFrame, frameNotAllowed } from '../guard/allowed-frames.ts';
import { outputFields } from '../read/output-fields.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { enterValue } from './enter-value.ts';
import { fileToUpload } from './file-to-upload.ts';
import { outcome } from '../session/page-tools.ts';
import { fillSecret } from './fill-secret.ts';
import { ownLabelOf } from '../find/own-label.ts';
import type { Actable } from '../find/pin-element.ts';
import { selectOption } from './select-option.ts';
import { targetLabel, isTargetNamed, targetFields, type Target } from '../find/target.ts';
import type { ActionOptions, DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { defineTool } from '../session/tool-kit.ts';

/** Time for a file field to appear, in ms. Then a button is looked for. */
const uploadMs = 1_000;
const { target: targetField, ...narrowing } = targetFields;

async function pressEnter(
  context: ToolContext,
  said: DialogOutcome,
  field: () => Promise<Actable>,
  target: Target,
): Promise<DialogOutcome> {
  return said.dialog === undefined
    ? context.untilDialog((await field()).press('Enter', context.options(target)))
    : said;
}

/** Keys go to the focus. */
async function refuseForeignFocus(context: ToolContext): Promise<void> {
  const frame = await focusedFrame(await context.page());
  if (!(await context.mayUse(frame))) throw frameNotAllowed(frame, 'The focused field');
}

/** Elsewhere these keys may mean anything. */
async function emptyFocusedField(context: ToolContext): Promise<void> {
  const page = await context.page();
  const frame = await focusedFrame(page);
  const isField = await frame.evaluate(
    () =>
      document.activeElement?.matches('input, textarea') === true ||
      (document.activeElement instanceof HTMLElement && document.activeElement.isContentEditable),
  );
  if (isField) for (const key of ['ControlOrMeta+A', 'Delete']) await page.keyboard.press(key);
}

async function pressKeys(
  context: ToolContext,
  field: Actable,
  { text, clear, target }: { readonly text: string; readonly clear: boolean; readonly target: Target },
): Promise<void> {
  for (const key of clear ? ['ControlOrMeta+A', 'Delete'] : ['End'])
    await field.press(key, context.options(target));
  if ('pressSequentially' in field) return field.pressSequentially(text, context.options(target));
  // oxlint-disable-next-line typescript/no-deprecated -- an element that goes with its document has no other way
  await field.type(text, context.options(target));
}

async function setChecked(element: Actable, checked: boolean, options: ActionOptions): Promise<void> {
  const label = await ownLabelOf(element, options.timeout);
  if (label === element) await element.setChecked(checked, options);
  else if ((await element.isChecked()) !== checked) await label.click(options);
}

async function uploadField(context: ToolContext, target: Target): Promise<Actable> {
  const limits = { ...target, timeoutMs: Math.min(context.patience(target), uploadMs) };
  try {
    return await context.pinned(limits, 'edit');
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'target-not-found') throw thrown;
    const button = await context.pinned(target, 'press').catch(() => undefined);
    if (button === undefined) throw thrown;
    const beside = await ('locator' in button
      ? button.evaluateHandle(fileFieldBeside)
      : button.evaluateHandle(fileFieldBeside));
    const field = beside.asElement();
    if (field === null) throw thrown;
    return field as Actable;
  }
}

function fileFieldBeside(button: Element): Element | null {
  for (let around: Element | null = button; around !== null; around = around.parentElement) {
    const fields = around.matches('input[type=file]')
      ? [around]
      : around.querySelectorAll('input[type=file]');
    if (fields.length > 0) return fields.length === 1 ? (fields[0] ?? null) : null;
  }
  return null;
}

export function defineInputTools(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'type_text',
    title: 'Type text',
    effect: 'idempotent',
    doing: 'type',
    guardsSecrets: true,
    description: 'Replaces the text of a field. Also sets a slider, date or color.',
    input: {
      text: z.string().meta({
        title: 'Text',
        description: 'Text or value: 40, 2026-12-31, 23:59, 2026-12-31T23:59, 2026-12, #1a2b3c.',
      }),
      into: z.string().optional().meta({
        title: 'Into',
        description: 'Label or placeholder of the field. Default: the focused field.',
      }),
      clear: z.boolean().default(true).meta({
        title: 'Clear first',
        description: 'On: replaces the text. Off: appends to it.',
      }),
      byKeys: z.boolean().default(false).meta({
        title: 'Key by key',
        description:
          'On: clears the field and presses each key, as a person does. Off: sets the text at once.',
      }),
      submit: z.boolean().default(false).meta({ title: 'Submit', description: 'Presses Enter afterward.' }),
      ...narrowing,
    },
    output: { ...outputFields.press, into: z.string() },
    async run({ text, into, clear, byKeys, submit, ...narrow }, context) {
      const target = { ...narrow, target: into };
      const hasTarget = isTargetNamed(target);
      if (context.secrets.length > 0) {
        const field = hasTarget ? target : { css: ':focus:not(body, iframe, frame)' };
        const filled = await fillSecret(context, field, { text, clear: hasTarget && clear, byKeys });
        const said = submit
          ? await pressEnter(context, filled, () => context.pinned(field, 'edit'), field)
          : filled;
        return outcome(context, {
          ...said,
          into: hasTarget ? targetLabel(target) : 'the focused field',
        });
      }
      if (!hasTarget) {
        await refuseForeignFocus(context);
        const { keyboard } = await context.page();
        const emptied = clear ? await context.untilDialog(emptyFocusedField(context)) : {};
        const typed = emptied.dialog === undefined ? await context.untilDialog(keyboard.type(text)) : emptied;
        const said =
          submit && typed.dialog === undefined ? await context.untilDialog(keyboard.press('Enter')) : typed;
        return outcome(context, { ...said, into: 'the focused field' });
      }
      if (clear && !byKeys && !submit)
        return outcome(context, {
          ...(await context.act(target, 'edit', (element, options) =>
            enterValue(context, element, { text, target, options, type: () => element.fill(text, options) }),
          )),
          into: targetLabel(target),
        });
      const field = await context.pinned(target, 'edit');
      const typed = await context.untilDialog(
        clear
          ? enterValue(context, field, {
              text,
              target,
              options: context.options(target),
              continues: submit,
              type: () =>
                byKeys
                  ? pressKeys(context, field, { text, clear, target })
                  : field.fill(text, context.options(target)),
            })
          : pressKeys(context, field, { text, clear, target }),
      );
      return outcome(context, {
        ...(submit ? await pressEnter(context, typed, () => Promise.resolve(field), target) : typed),
        into: targetLabel(target),
      });
    },
  });
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
    output: { ...outputFields.press, pressed: z.string() },
    async run({ key, ...target }, context) {
      if (context.secrets.length > 0)
        throw new AppError(
          'secret-not-allowed',
          "A secret can't be pressed as a key. Use “Type text” instead.",
        );
      const locator = isTargetNamed(target) ? await context.pinned(target, 'point') : undefined;
      const page = await context.page();
      if (locator === undefined) await refuseForeignFocus(context);
      const pressing =
        locator === undefined ? page.keyboard.press(key) : locator.press(key, context.options(target));
      const said = await context.untilDialog(
        pressing.catch((thrown: unknown) => {
          if (thrown instanceof Error && /Unknown key/.test(thrown.message))
            throw new AppError(
              'unknown-key',
              `“${key}” isn't a key. Use names such as Enter, Escape, ArrowDown or Control+A.`,
              { cause: thrown },
            );
          throw thrown;
        }),
      );
      return outcome(context, { ...said, pressed: key });
    },
  });
  defineTool(server, session, {
    name: 'select_option',
    title: 'Select option',
    effect: 'idempotent',
    doing: 'select the option',
    description: 'Selects an option by its text, in a native or custom list.',
    input: {
      option: z.union([z.string(), z.array(z.string()).min(1)]).meta({
        title: 'Option',
        description: 'Text or value of the option. Several options, one per line, replace the selection.',
      }),
      ...targetFields,
      target: targetField,
    },
    output: { ...outputFields.press, selected: z.string(), value: z.string() },
    run: async ({ option, ...target }, context) =>
      outcome(context, await selectOption(context, { target, option })),
  });
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
    },
    output: { ...outputFields.press, target: z.string(), checked: z.boolean() },
    async run({ checked, ...target }, context) {
      // Once, as the box may show its old state though it was sent.
      const said = await context.once(target, 'tick', (element, options) =>
        context.untilDialog(setChecked(element, checked, options)),
      );
      return outcome(context, { ...said, target: targetLabel(target), checked });
    },
  });
  defineTool(server, session, {
    name: 'upload_file',
    title: 'Upload file',
    effect: 'idempotent',
    doing: 'choose the file',
    description: 'Chooses a file from this computer in an upload field.',
    input: {
      path: z.string().min(1).meta({
        title: 'File',
        description: "Path of the file, absolute or relative to the workflow's folder.",
        format: 'file-path',
      }),
      ...targetFields,
    },
    output: { ...outputFields.press, uploaded: z.string(), sha256: z.string() },
    async run({ path, ...target }, context) {
      const { file, copy, sha256 } = await fileToUpload({
        path,
        files: session.allowed,
        within: context.within,
        copies: session.copies,
        signal: context.signal,
      });
      const field = await uploadField(
        context,
        isTargetNamed(target) ? target : { ...target, css: 'input[type=file]' },
      );
      const said = await context.untilDialog(field.setInputFiles(copy, context.options(target)));
      return outcome(context, { ...said, uploaded: file, sha256 });
    },
  });
}
