import type { UnseenText } from '../../../shared/assistant/unseen-text.ts';
import { readCheck } from '../../../shared/checks/check.ts';
import { isSameJson } from '../../../shared/equality.ts';
import { isBrowserCall } from '../../../shared/tools/browser-tools.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { matchText, type TextSearch } from '../../tools/browser/find/match/match-text.ts';
import { followPages, type SeenPage } from './follow-pages.ts';

/** Texts that new steps expect, but that none of their possible pages shows. Skips variables. */
export function findUnseenTexts(
  before: Workflow,
  after: Workflow,
  seenPages: readonly SeenPage[],
): UnseenText[] {
  const pagesOf = followPages(after, seenPages);
  const known = new Map(before.nodes.map((node) => [node.id, expectedBy(node)]));
  return after.nodes.flatMap((node) => {
    const expected = expectedBy(node);
    if (isSameJson(expected, known.get(node.id) ?? [])) return [];
    const { pages } = pagesOf(node.id);
    return expected
      .filter((search) => !pages.some(({ page }) => matchText(page.frames, search).length > 0))
      .map(({ text }) => ({ nodeId: node.id, text }));
  });
}

function expectedBy(node: Node): TextSearch[] {
  const checks = node.checks.flatMap((written) => {
    const check = readCheck(written);
    return check?.type === 'TextPresent' ? [searchOf(check)] : [];
  });
  const isCall =
    node.type === 'Tool' &&
    (isBrowserCall(node.params, 'expect_text') || isBrowserCall(node.params, 'wait_for')) &&
    node.params.arguments['absent'] !== true;
  return [...(isCall ? [searchOf(node.params.arguments)] : []), ...checks].filter(
    ({ text }) => text.trim() !== '' && !text.includes('${'),
  );
}

function searchOf({
  text,
  within,
  exact,
}: {
  readonly text?: unknown;
  readonly within?: unknown;
  readonly exact?: unknown;
}): TextSearch {
  return {
    text: typeof text === 'string' ? text : '',
    ...(typeof within === 'string' ? { within } : {}),
    ...(exact === true ? { exact } : {}),
  };
}
