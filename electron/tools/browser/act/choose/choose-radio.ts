import type { Locator } from 'playwright-core';
import { AppError } from '../../../../../shared/app-error.ts';
import { nameLikeness } from '../../find/match/name-match.ts';
import { targetLabel, type Target } from '../../find/target.ts';
import type { DialogOutcome, ToolContext } from '../../session/tool-context.ts';
import { pollWhile } from '../../session/poll-while.ts';
import { pressDrawn } from '../press-drawn.ts';

/** Chooses by words or value. Undefined without radio buttons of that name. Throws `value-not-accepted`. */
export async function chooseRadio(
  context: ToolContext,
  target: Target,
  option: string,
): Promise<DialogOutcome | undefined> {
  if (target.role !== undefined) return undefined;
  const radios = await context.findAll({ ...target, role: 'radio', timeoutMs: 0 }, 'tick');
  const radio = radios.length < 2 ? undefined : await radioCalled(radios, option);
  if (radio === undefined) return undefined;
  const options = context.options(target);
  const press = pressDrawn(context, radio, { options, press: (label) => label.click(options) });
  const said = await context.untilDialog(press);
  if (said.dialog !== undefined) return said;
  const unset = await pollWhile(options.timeout, context.signal, async () =>
    (await radio.isChecked().catch(() => true)) ? undefined : 'unset',
  );
  if (unset !== undefined)
    throw new AppError('value-not-accepted', `${targetLabel(target)} doesn't stay at “${option}”.`);
  return said;
}

/** Undefined if words and values name different radio buttons. */
async function radioCalled(radios: readonly Locator[], option: string): Promise<Locator | undefined> {
  const read = (each: Element): { group: string; value: string; words: string } => ({
    group: each instanceof HTMLInputElement ? each.name : '',
    value: each.getAttribute('value') ?? '',
    words: each.closest('label')?.textContent ?? '',
  });
  const all = await Promise.all(radios.map((radio) => radio.evaluate(read)));
  if (all.some(({ group }) => group === '' || group !== all[0]?.group)) return undefined;
  const indexes = (isMeant: (each: (typeof all)[number]) => boolean): readonly number[] =>
    all.flatMap((each, index) => (isMeant(each) ? [index] : []));
  const byWords = indexes(({ words }) => nameLikeness(option, words) !== undefined);
  const byValue = indexes(({ value }) => value === option);
  const meant = new Set([...byWords, ...byValue]);
  const [index] = meant;
  return meant.size === 1 && index !== undefined ? radios[index] : undefined;
}
