import { AppError } from '../../../../shared/app-error.ts';
import { answerState, type AskedState } from '../observe/element-state.ts';
import { isTextShown } from './page-text.ts';
import { pollWhile } from '../session/poll-while.ts';
import type { TextSearch } from '../find/match/match-text.ts';
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
  { url, timeoutMs, ...wanted }: WaitConditions & Target,
  context: ToolContext,
): Promise<object> {
  const { things, texts } = awaitedOf(wanted);
  if (things.length + texts.length === 0 && (wanted.state !== undefined || url === undefined))
    throw new AppError(
      'missing-argument',
      'Enter what to wait for: text that appears or disappears, a target, or an address.',
    );
  const startedAt = Date.now();
  const missing = await pollWhile(timeoutMs, context.signal, async () => {
    const page = await context.page();
    for (const each of things) {
      const said = await answerState(page, each, context.mayUse);
      if (said.answer === 'fails') return said.actual;
    }
    for (const { search, isGone } of texts) {
      if ((await isTextShown(page, search, context.mayUse)) !== isGone) continue;
      const place = search.within === undefined ? '' : ` in “${search.within}”`;
      return `the text “${search.text}” ${isGone ? 'is still there' : "didn't appear"}${place}`;
    }
    return url !== undefined && !page.url().includes(url) ? `the address is still ${page.url()}` : undefined;
  });
  if (missing !== undefined)
    throw new AppError('timeout', `Waited ${timeoutMs / 1000} s, and ${missing}.`, {
      details: { url: (await context.page()).url() },
    });
  return { waitedMs: Date.now() - startedAt, url: (await context.page()).url() };
}

interface Awaited {
  readonly things: readonly AskedState[];
  readonly texts: readonly { readonly search: TextSearch; readonly isGone: boolean }[];
}

function awaitedOf({ text, gone, state, ...target }: Omit<WaitConditions, 'timeoutMs'> & Target): Awaited {
  const { within, exact, role, nth } = target;
  const shown: AskedState['state'] = state === 'gone' ? 'hidden' : (state ?? 'visible');
  const words = [
    { text, isGone: false },
    { text: gone, isGone: true },
  ].flatMap((each) => (each.text === undefined ? [] : [{ text: each.text, isGone: each.isGone }]));
  const hasName = [target.target, target.css, target.testId].some((each) => each !== undefined);
  if (!hasName && words.length > 0 && [role, nth, state].some((each) => each !== undefined))
    return {
      things: words.map((each) => ({
        target: { ...target, target: each.text },
        state: each.isGone ? 'hidden' : shown,
      })),
      texts: [],
    };
  const place = hasName ? {} : { within, exact };
  return {
    things: hasName || (words.length === 0 && isTargetNamed(target)) ? [{ target, state: shown }] : [],
    texts: words.map((each) => ({
      search: { text: each.text, ignoresCase: each.isGone, ...place },
      isGone: each.isGone,
    })),
  };
}
