import { AppError } from '../../../../shared/app-error.ts';
import { answerState, type AskedState } from '../observe/element-state.ts';
import { countVisible, until } from './page-text.ts';
import { isTargetNamed, type Target } from '../find/target.ts';
import type { ToolContext } from '../session/tool-context.ts';

export const awaitedStates = ['visible', 'gone', 'enabled', 'disabled', 'checked', 'unchecked'] as const;

interface WaitConditions {
  readonly text?: string | undefined;
  readonly gone?: string | undefined;
  readonly url?: string | undefined;
  readonly state?: (typeof awaitedStates)[number] | undefined;
  readonly timeoutMs: number;
}

export async function waitFor(
  { text, gone, url, state, timeoutMs, ...target }: WaitConditions & Target,
  context: ToolContext,
): Promise<object> {
  const { target: name, css, testId } = target;
  const hasName = [name, css, testId].some((each) => each !== undefined);
  const isNarrowed = isTargetNamed(target) || state !== undefined;
  const wantedState: AskedState['state'] = state === 'gone' ? 'hidden' : (state ?? 'visible');
  // With a role, section or state, the text is a name.
  const things: AskedState[] = !isNarrowed
    ? []
    : hasName || (text ?? gone) === undefined
      ? [{ target, state: wantedState }]
      : [
          ...(text === undefined ? [] : [{ target: { ...target, target: text }, state: wantedState }]),
          ...(gone === undefined ? [] : [{ target: { ...target, target: gone }, state: 'hidden' as const }]),
        ];
  const texts = hasName || !isNarrowed ? { text, gone } : {};
  const hasThing = isTargetNamed(target) || (text ?? gone) !== undefined;
  if (!hasThing && (state !== undefined || url === undefined))
    throw new AppError(
      'missing-argument',
      'Enter what to wait for: text that appears, text that disappears, a target, or an address.',
    );
  const startedAt = Date.now();
  const missing = await until(timeoutMs, context.signal, async () => {
    const page = await context.page();
    for (const each of things) {
      const said = await answerState(page, each, context.mayUse);
      if (said.answer === 'fails') return said.actual;
    }
    const isThere = async (what: string): Promise<boolean> =>
      (await countVisible(page, what, context.mayUse)) > 0;
    if (texts.text !== undefined && !(await isThere(texts.text)))
      return `the text “${texts.text}” didn't appear`;
    if (texts.gone !== undefined && (await isThere(texts.gone)))
      return `the text “${texts.gone}” is still there`;
    return url !== undefined && !page.url().includes(url) ? `the address is still ${page.url()}` : undefined;
  });
  if (missing !== undefined)
    throw new AppError('timeout', `Waited ${timeoutMs / 1000} s, and ${missing}.`, {
      details: { url: (await context.page()).url() },
    });
  return { waitedMs: Date.now() - startedAt, url: (await context.page()).url() };
}
