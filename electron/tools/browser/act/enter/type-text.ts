import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ElementHandle } from 'playwright-core';
import { z } from 'zod';
import { AppError } from '../../../../../shared/app-error.ts';
import { focusedFrame, frameNotAllowed } from '../../guard/allowed-frames.ts';
import { outputFields } from '../../read/output-fields.ts';
import type { BrowserSession } from '../../session/browser-session.ts';
import { inCell } from '../cell/in-cell.ts';
import { drawnSlider, moveSlider } from './drawn-slider.ts';
import { codeBoxes, enterCode } from './enter-code.ts';
import { appendText, pressKeys } from './enter-text.ts';
import { enterValue, fillPlain, isDate } from './enter-value.ts';
import { fillSecret } from './fill-secret.ts';
import { grabbedSlider, pressSlider } from './grabbed-slider.ts';
import { pickInWheels } from './pick-in-wheels.ts';
import { pressUntilHandled, type PressOutcome } from '../../listeners/press-until-handled.ts';
import { searchFieldOf } from '../choose/search-field.ts';
import { foundField, optionalField } from '../../session/optional-target.ts';
import { outcome } from '../../session/outcome.ts';
import { isNotFound } from '../../find/find-element.ts';
import type { Actable } from '../../find/pin-element.ts';
import { targetLabel, isTargetNamed, targetFields, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { defineTool } from '../../session/tool-kit.ts';

const { target: _target, ...narrowing } = targetFields;
const focused = 'the focused field';

const input = {
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
    description: 'On: presses each key, for the rare field that takes only keys.',
  }),
  submit: z.boolean().default(false).meta({ title: 'Submit', description: 'Presses Enter afterward.' }),
  ...narrowing,
  ...optionalField,
};

interface Typing {
  readonly text: string;
  readonly clear: boolean;
  readonly byKeys: boolean;
  readonly submit: boolean;
  warn(message: string): void;
}

export function defineTypeText(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'type_text',
    title: 'Type text',
    effect: 'idempotent',
    doing: 'type',
    guardsSecrets: true,
    description: 'Replaces the text of a field. Also sets a slider, date or color.',
    input,
    output: { ...outputFields.press, into: z.string(), warning: z.string(), ...foundField },
    // Text sent at once can't be lost; appended text could be entered twice.
    enters: ({ into, clear, byKeys: _, submit, optional, ...narrow }) =>
      submit || !clear || !isTargetNamed({ ...narrow, target: into })
        ? undefined
        : {
            label: targetLabel({ ...narrow, target: into }),
            again: [{ ...narrow, into, clear, submit, optional, byKeys: true }],
          },
    async run({ text, into, clear, byKeys, submit, optional: _, ...narrow }, context) {
      const target = { ...narrow, target: into };
      const warnings: string[] = [];
      const typing: Typing = { text, clear, byKeys, submit, warn: (message) => warnings.push(message) };
      const said: PressOutcome =
        context.secrets.length > 0
          ? await typeSecret(context, target, typing)
          : isTargetNamed(target)
            ? await typeInto(context, target, typing)
            : await typeHere(context, typing);
      const all = [...warnings.slice(0, 1), ...[said.warning ?? []].flat()];
      return outcome(context, {
        ...said,
        into: isTargetNamed(target) ? targetLabel(target) : focused,
        ...(all.length === 0 ? {} : { warning: all.join(' ') }),
      });
    },
  });
}

async function typeSecret(
  context: ToolContext,
  target: Target,
  { text, clear, byKeys, submit }: Typing,
): Promise<DialogOutcome> {
  const isNamed = isTargetNamed(target);
  const field = isNamed ? target : { css: ':focus:not(body, iframe, frame)' };
  const filled = await fillSecret(context, field, { text, clear: isNamed && clear, byKeys });
  return submit ? pressEnter(context, filled, () => context.pinned(field, 'edit')) : filled;
}

async function typeInto(context: ToolContext, target: Target, typing: Typing): Promise<DialogOutcome> {
  const said = (await typeAtOnce(context, target, typing)) ?? (await typeIntoBoxes(context, target, typing));
  if (said !== undefined) return said;
  const slider = typing.clear ? await drawnSlider(target, context) : undefined;
  if (slider !== undefined) return moveSlider(slider, { ...typing, target }, context);
  return typeIntoField(context, target, typing).catch(async (thrown: unknown) => {
    const isUnclear = thrown instanceof AppError && /^target-(?:not-found|ambiguous)$/.test(thrown.code);
    // The boxes may have appeared meanwhile.
    const saidLater = isUnclear ? await typeIntoBoxes(context, target, typing) : undefined;
    if (saidLater !== undefined) return saidLater;
    const grabbed = isNotFound(thrown) && typing.clear ? await grabbedSlider(target, context) : undefined;
    if (grabbed !== undefined) return pressSlider(grabbed, { ...typing, target }, context);
    const picked =
      isNotFound(thrown) && typing.clear ? await pickInWheels(context, target, typing.text) : undefined;
    if (picked === undefined) throw thrown;
    return picked;
  });
}

async function typeAtOnce(
  context: ToolContext,
  target: Target,
  { text, clear, byKeys, submit }: Typing,
): Promise<DialogOutcome | undefined> {
  if (!clear || byKeys || isDate.test(text)) return undefined;
  const said = await context.attemptFirst(target, 'edit', (field, options) =>
    context.untilDialog(fillPlain(context, field, { text, options })),
  );
  if (said === undefined || !submit) return said;
  return submitUnlessDialog(context, said, () =>
    context.once(target, 'edit', (field, { isPlainText: _, ...options }) => field.press('Enter', options)),
  );
}

async function typeIntoBoxes(
  context: ToolContext,
  target: Target,
  { text, clear, submit }: Typing,
): Promise<DialogOutcome | undefined> {
  const boxes = clear ? await codeBoxes(target, text, context) : undefined;
  const last = boxes?.at(-1);
  if (boxes === undefined || last === undefined) return undefined;
  const said = await enterCode(boxes, { text, target }, context);
  return submit ? pressEnter(context, said, () => Promise.resolve(last)) : said;
}

async function typeIntoField(context: ToolContext, target: Target, typing: Typing): Promise<DialogOutcome> {
  const values = typing.clear ? [typing.text] : [];
  const entering = { target, purpose: 'edit', values } as const;
  if (typing.clear && !typing.byKeys && !typing.submit)
    return context.act(target, 'edit', (field, options) =>
      inCell(context, field, entering, async (opened) => {
        const continues = opened !== field;
        return context.untilDialog(enterValue(context, opened, { ...typing, target, options, continues }));
      }),
    );
  return inCell(context, await context.pinned(target, 'edit'), entering, (opened) =>
    typeAndSubmit(context, opened, { ...typing, target }),
  );
}

async function typeHere(context: ToolContext, typing: Typing): Promise<DialogOutcome> {
  const page = await context.page();
  const frame = await focusedFrame(page);
  if (!(await context.mayUse(frame))) throw frameNotAllowed(frame, 'The focused field');
  const handle = await frame.evaluateHandle(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const isNothing = element === document.body || element === document.documentElement;
    return isNothing && document.designMode !== 'on' && !document.body.isContentEditable ? null : element;
  });
  const element = handle.asElement() as ElementHandle<HTMLElement> | null;
  if (element === null)
    throw new AppError(
      'target-not-found',
      'No field has the cursor. Name the field in “Into”, or click it first.',
    );
  const isField = await element.evaluate((each) => each.matches('input, textarea') || each.isContentEditable);
  if (isField && typing.clear)
    return typeAndSubmit(context, element, { ...typing, target: { target: focused } });
  const typed = await context.untilDialog(page.keyboard.type(typing.text));
  return typing.submit ? pressEnter(context, typed, () => Promise.resolve(element)) : typed;
}

async function typeAndSubmit(
  context: ToolContext,
  named: Actable,
  { submit, ...typing }: Typing & { readonly target: Target },
): Promise<DialogOutcome> {
  const entry = { ...typing, options: context.options(typing.target) };
  const field = await searchFieldOf(context, named, entry.options);
  const typed = await context.untilDialog(
    typing.clear
      ? enterValue(context, field, { ...entry, continues: submit })
      : typing.byKeys
        ? pressKeys(field, entry)
        : appendText(context, field, entry),
  );
  return submit ? pressEnter(context, typed, () => Promise.resolve(field)) : typed;
}

function pressEnter(
  context: ToolContext,
  said: DialogOutcome,
  field: () => Promise<Actable>,
): Promise<DialogOutcome> {
  return submitUnlessDialog(context, said, async () => (await field()).press('Enter', context.options()));
}

async function submitUnlessDialog(
  context: ToolContext,
  said: DialogOutcome,
  press: () => Promise<void>,
): Promise<DialogOutcome> {
  return said.dialog === undefined ? pressUntilHandled(context, press) : said;
}
