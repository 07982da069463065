import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import type { JsonObject } from '../../shared/json.ts';
import type { openBenchBrowser } from '../open-bench-browser.ts';
import type { NamingCase, Step } from './naming-case.ts';

type Browser = Awaited<ReturnType<typeof openBenchBrowser>>;

export interface Verdict {
  readonly kind: string;
  readonly request: string;
  readonly outcome: 'right' | 'asked' | 'not found' | 'wrong' | 'reference failed';
  readonly because: string;
}

interface Bench extends Pick<Browser, 'session' | 'caller'> {
  readonly url: string;
  readonly file: string;
}

interface Result {
  readonly happened: JsonObject;
  readonly isShown: boolean;
  readonly answer: string | undefined;
}

const referenceMs = 5_000;
const settleMs = 1_500;
const pollMs = 50;

/** Runs a case in Planwright and by selectors, and compares the effects. */
export async function tryOut(namingCase: NamingCase, bench: Bench): Promise<Verdict> {
  const verdict = (outcome: Verdict['outcome'], because = ''): Verdict => ({
    kind: namingCase.kind,
    request: namingCase.steps.map(describe).join('; '),
    outcome,
    because,
  });
  const truth = await runReference(namingCase, bench).catch(
    (thrown: unknown) => String(thrown).split('\n')[0] ?? '',
  );
  if (typeof truth === 'string') return verdict('reference failed', truth);
  if (
    namingCase.shown === undefined &&
    truth.answer === undefined &&
    Object.keys(truth.happened).length === 0
  )
    return verdict('reference failed', 'nothing happened');
  if (!truth.isShown) return verdict('reference failed', `“${namingCase.shown ?? ''}” is not shown`);
  const page = await open(bench);
  let answer: string | undefined;
  for (const [tool, args] of namingCase.steps) {
    const outcome = await call(bench, tool, { timeoutMs: 2_000, ...args });
    if (outcome.ok) {
      answer = (outcome.value as { readonly value?: string }).value;
      continue;
    }
    const { happened } = await observe(page, namingCase, undefined);
    const isOther = Object.entries(happened).some(
      ([control, value]) => !isDeepStrictEqual(value, truth.happened[control]),
    );
    const { code, message } = outcome.failure;
    if (isOther) return verdict('wrong', `${JSON.stringify(happened)} after: ${message}`);
    return verdict(code === 'target-ambiguous' ? 'asked' : 'not found', `${code}: ${message}`);
  }
  if (truth.answer === undefined) answer = undefined;
  const isRight = (now: Result): boolean => isDeepStrictEqual(now, { ...truth });
  const result = await poll(() => observe(page, namingCase, answer), isRight);
  return isRight(result)
    ? verdict('right')
    : verdict('wrong', `${JSON.stringify(result)}, not ${JSON.stringify(truth)}`);
}

async function runReference({ reference, shown }: NamingCase, bench: Bench): Promise<Result> {
  const page = await open(bench);
  page.setDefaultTimeout(referenceMs);
  const answered = await reference(page, bench.file);
  const answer = typeof answered === 'string' ? answered : undefined;
  // Animations end late.
  let before: Result | undefined;
  return poll(
    () => observe(page, { shown }, answer),
    (now) => {
      const isSettled = now.isShown && isDeepStrictEqual(now, before);
      before = now;
      return (
        isSettled && (Object.keys(now.happened).length > 0 || shown !== undefined || answer !== undefined)
      );
    },
    150,
  );
}

async function open({ session, caller, url, file }: Bench): Promise<Page> {
  await call({ session, caller, url, file }, 'open_page', { url });
  const page = await session.page();
  await page.locator('#root > :not(style)').first().waitFor();
  await page.mouse.move(0, 0);
  return page;
}

function call({ caller }: Bench, tool: string, args: JsonObject) {
  return caller.call({ server: 'browser', tool, effect: 'read' }, args, new AbortController().signal);
}

async function observe(
  page: Page,
  { shown }: { readonly shown?: string | undefined },
  answer: string | undefined,
): Promise<Result> {
  const happened = await page.evaluate<JsonObject>('window.happened');
  const isShown =
    shown === undefined ||
    (await page.getByText(shown, { exact: true }).filter({ visible: true }).count()) > 0;
  return { happened, isShown, answer };
}

async function poll(
  ask: () => Promise<Result>,
  isEnough: (result: Result) => boolean,
  everyMs = pollMs,
): Promise<Result> {
  const deadline = Date.now() + settleMs;
  for (;;) {
    const result = await ask();
    if (isEnough(result) || Date.now() > deadline) return result;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

function describe([tool, args]: Step): string {
  return `${tool} ${Object.entries(args)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')}`;
}
