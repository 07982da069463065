import type { Locator } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { drawnListOf } from '../find/drawn-list-of.ts';
import { nameLikeness } from '../find/match/name-match.ts';
import { isTargetNamed, targetLabel, type Target } from '../find/target.ts';
import type { ToolContext } from '../session/tool-context.ts';
import { mayBeEmpty } from './drawn-text.ts';
import { readShownText } from './page-text.ts';
import { valueOfLabel } from './value-of-label.ts';

interface ReadText {
  readonly text: string;
  readonly warning?: string;
}

/** A section without its own element reads as its parts. With a part to take, a label reads along with its value. */
export async function readTargetText(
  target: Target,
  context: ToolContext,
  isForPart: boolean,
): Promise<ReadText> {
  const { within, ...element } = target;
  const read = async (locator: Locator, timeout?: number): Promise<ReadText> => {
    const { text, isSecret, isField } = await readShownText(locator, timeout);
    const mustShow = text.trim() === '' && !isField && isByWords(target);
    if (mustShow && !(await mayBeEmpty(locator, target.target ?? '', timeout)))
      throw new AppError(
        'nothing-to-take',
        `The element found for ${targetLabel(target)} has no text that can be read. Name another element, or the whole sentence.`,
      );
    if (isSecret) return { text: '' };
    const isLabel = !isField && isByWords(target) && (nameLikeness(target.target ?? '', text) ?? 2) < 2;
    const value = isLabel
      ? ((await drawnListOf(locator)) ?? (await valueOfLabel(locator, timeout)))
      : undefined;
    if (typeof value === 'object') {
      const beside = await read(value, timeout);
      return isForPart ? { text: `${text}\n${beside.text}` } : beside;
    }
    return { text, ...(value === 'unclear' ? { warning: onlyLabel(target.target ?? '') } : {}) };
  };
  const parts = within === undefined || isTargetNamed(element) ? [] : await context.findAll(target, 'look');
  if (parts.length < 2)
    return context.attempt(target, 'look', (locator, { timeout }) => read(locator, timeout));
  const texts = await Promise.all(parts.map((part) => read(part)));
  return { text: texts.map(({ text }) => text).join('\n') };
}

function onlyLabel(name: string): string {
  return `Only “${name}” itself was read, not what stands beside it. To read that, name “${name}” in “within” instead of “target”, and take “after ${name}”.`;
}

function isByWords({ target = '', role, css, testId }: Target): boolean {
  return target.trim() !== '' && role === undefined && css === undefined && testId === undefined;
}
