import type { Page } from 'playwright-core';
import type { PageCheck } from '../../../../shared/checks/check.ts';
import { matchesText } from '../../../../shared/checks/matches.ts';
import { nearestNames } from '../../../../shared/text/nearest-names.ts';
import type { PageAnswer } from '../../../executor/ports.ts';
import type { SecretSites } from '../../secret-sites.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { dialogText } from '../session/dialogs.ts';
import { answerState } from '../observe/element-state.ts';
import { mayGet } from '../act/enter/fill-secret.ts';
import { clean } from '../find/match/name-match.ts';
import { isTextShown } from './page-text.ts';
import { pollWhile } from '../session/poll-while.ts';
import type { Target } from '../find/target.ts';
import { pictureForComparison } from './picture-for-comparison.ts';

export type CheckPage = (
  check: PageCheck,
  signal: AbortSignal,
  limitMs: number,
  secrets?: readonly SecretSites[],
) => Promise<PageAnswer>;

type CheckResult = Extract<PageAnswer, { answer: 'holds' | 'fails' }>;

export function createPageChecker(session: BrowserSession): CheckPage {
  return async (check, signal, limitMs, secrets = []) => {
    if (session.openPage === undefined) return unknown('No page is open.');
    if (!mayGet(secrets, session.openPage.mainFrame()))
      return unknown(`The check names a secret, and ${session.openPage.url()} isn't one of its sites.`);
    let last: PageAnswer = unknown("The page didn't respond.");
    const asking = pollWhile(limitMs, signal, async () => {
      const page = session.openPage;
      if (page === undefined) return (last = unknown('The browser was closed.'));
      last = await ask(session, page, check, signal).catch((): PageAnswer =>
        unknown('The page was loading.'),
      );
      return last.answer === 'fails' || last.answer === 'unknown' ? last : undefined;
    });
    const dialog = session.dialogs.open;
    if (dialog !== undefined) {
      asking.catch(() => undefined);
      return unknown(`The page shows a dialog that waits for an answer: “${dialogText(dialog)}”.`);
    }
    const ended = await session.dialogs.until(asking);
    return 'dialog' in ended
      ? unknown(`The page shows a dialog that waits for an answer: “${dialogText(ended.dialog)}”.`)
      : last;
  };
}

function ask(
  session: BrowserSession,
  page: Page,
  check: PageCheck,
  signal: AbortSignal,
): Promise<PageAnswer> {
  switch (check.type) {
    case 'TextPresent':
      return askText(page, check, true);
    case 'TextAbsent':
      return askText(page, check, false);
    case 'ElementState':
      return answerState(page, { target: targetOf(check), state: check.state, value: check.value });
    case 'UrlMatches':
      return Promise.resolve(checkResult(matchesText(page.url(), check), `the address is ${page.url()}`));
    case 'TitleMatches':
      return page.title().then((title) => checkResult(matchesText(title, check), `the title is “${title}”`));
    case 'ScreenshotMatches':
      return pictureForComparison(session, page, check.masks, signal);
  }
}

async function askText(
  page: Page,
  { text, within }: { readonly text: string; readonly within?: string | undefined },
  isWanted: boolean,
): Promise<CheckResult> {
  const isThere = await isTextShown(page, { text, within, ignoresCase: !isWanted });
  if (isThere)
    return checkResult(isWanted, `the text is ${within === undefined ? 'on the page' : `in “${within}”`}`);
  return isWanted
    ? checkResult(false, await describeNearest(page, text))
    : checkResult(true, "the text isn't there");
}

function targetOf({ target, role, within, nth, css }: Extract<PageCheck, { type: 'ElementState' }>): Target {
  return { target: target === '' ? undefined : target, role, within, nth, css };
}

async function describeNearest(page: Page, text: string): Promise<string> {
  const lines = (
    await page
      .locator('body')
      .innerText({ timeout: 1_000 })
      .catch(() => '')
  )
    .split('\n')
    .map(clean)
    .filter((line) => line !== '' && line.length < 300)
    .slice(0, 400);
  const word = [...text.split(/\s+/)].sort((one, other) => other.length - one.length)[0] ?? text;
  const nearest =
    nearestNames(text, lines, 1)[0] ??
    lines.find((line) => line.toLowerCase().includes(text.toLowerCase())) ??
    (word.length > 3 ? lines.find((line) => line.toLowerCase().includes(word.toLowerCase())) : undefined);
  return nearest === undefined
    ? `the page “${await page.title()}” has nothing similar`
    : `the page reads “${nearest}”`;
}

function checkResult(holds: boolean, actual: string): CheckResult {
  return { answer: holds ? 'holds' : 'fails', actual };
}

function unknown(message: string): PageAnswer {
  return { answer: 'unknown', message };
}
