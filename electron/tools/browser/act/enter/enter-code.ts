import type { ElementHandle } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { hasCodeRow } from '../../find/engines/code-row.ts';
import { pinElement } from '../../find/pin-element.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { pollWhile } from '../../session/poll-while.ts';

type Box = ElementHandle<HTMLElement | SVGElement>;

const takesMs = 500;

export function mayBeCode(text: string): boolean {
  return /^[\p{L}\d]{3,8}$/u.test(text);
}

export async function codeBoxes(
  target: Target,
  text: string,
  context: ToolContext,
): Promise<readonly Box[] | undefined> {
  if (!mayBeCode(text) || target.target === undefined || target.nth !== undefined) return undefined;
  const { length } = text;
  const frames = (await context.page()).frames();
  const rows = await Promise.all(
    frames.map((frame) => frame.evaluate(hasCodeRow, length).catch(() => false)),
  );
  if (!rows.includes(true)) return undefined;
  const inside: Target = { role: 'textbox', within: target.target };
  const named = [target, inside];
  const found = named.map((each) => context.findAll({ ...each, timeoutMs: 0 }, 'edit'));
  const boxes = (await Promise.all(found)).find((each) => each.length === length);
  const pinning = { target, timeout: context.patience(target), isAllowed: context.mayUse };
  return boxes && Promise.all(boxes.map((box) => pinElement(box, pinning)));
}

/** Throws `value-not-accepted`. */
export async function enterCode(
  boxes: readonly Box[],
  { text, target }: { readonly text: string; readonly target: Target },
  context: ToolContext,
): Promise<DialogOutcome> {
  const heldBy = (box: Box): Promise<string | undefined> => box.inputValue().catch(() => undefined);
  const type = async (): Promise<void> => {
    for (const [index, box] of boxes.entries()) {
      const character = text.charAt(index);
      // Pages may pass the focus on, or spread a whole code.
      if ((await heldBy(box)) !== character) await box.press(character, context.options(target));
    }
  };
  for (const box of boxes) if ((await heldBy(box)) !== '') await box.fill('', context.options(target));
  const said = await context.untilDialog(type());
  let held = '';
  const missing = await pollWhile(takesMs, context.signal, async () => {
    const each = await Promise.all(boxes.map(heldBy));
    held = each.join('');
    // The page may continue by itself after the last character.
    return held === text || each.includes(undefined) ? undefined : 'another code';
  });
  if (missing !== undefined)
    throw new AppError(
      'value-not-accepted',
      `${targetLabel(target)} holds ${held === '' ? 'nothing' : `“${held}”`} instead of “${text}”. The page changed it.`,
    );
  return said;
}
