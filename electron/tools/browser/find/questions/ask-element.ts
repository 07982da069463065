import type { Locator } from 'playwright-core';
import type { Json } from '../../../../../shared/json.ts';

/** `read` runs in the page, and uses no other function. */
export interface Question<Arg, Answer> {
  readonly engine: string;
  read(element: Element, arg: Arg): Answer;
}

interface Asking<Arg> {
  readonly arg: Arg;
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * As `locator.evaluate`, at a third of the cost: in Playwright's own world, whose script is there already.
 * `getAttribute` also knows drawn roles there.
 */
export async function askElement<Arg extends Json, Answer>(
  element: Locator,
  { engine }: Question<Arg, Answer>,
  { arg, timeout, signal }: Asking<Arg>,
): Promise<Answer> {
  const asked = element.locator(`planwright-${engine}=${JSON.stringify(arg)}`);
  const text = await asked.textContent({
    ...(timeout === undefined ? {} : { timeout }),
    ...(signal === undefined ? {} : { signal }),
  });
  return (JSON.parse(text ?? '{}') as { readonly answer: Answer }).answer;
}

type Engines = Readonly<Record<string, { readonly content: string }>>;

/** By name. */
export function enginesOf(questions: readonly Question<never, unknown>[]): Engines {
  return Object.fromEntries(
    questions.map(({ engine, read }) => [engine, { content: `(${String(answerEngine)})(${String(read)})` }]),
  );
}

/** Runs in the page. Finds an element outside the page whose text is the answer. */
function answerEngine(read: (element: Element, arg: unknown) => unknown): {
  queryAll(root: Node, body: string): readonly Node[];
} {
  return {
    queryAll(root, body) {
      if (!(root instanceof Element)) return [];
      const answer = document.createElement('data');
      answer.textContent = JSON.stringify({ answer: read(root, JSON.parse(body)) });
      return [answer];
    },
  };
}
