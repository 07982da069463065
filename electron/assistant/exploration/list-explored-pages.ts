import type { AssistantReply } from '../../../shared/assistant/reply.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { describeDone } from './describe-request.ts';
import type { ExploredPage } from './explore.ts';

export function listExploredPages(
  exploredPages: readonly ExploredPage[],
): NonNullable<AssistantReply['exploredPages']> {
  const titles = new Map(exploredPages.map(({ address, page }) => [address, page.title]));
  return [...titles].map(([address, title]) => ({
    address: cutText(address, 500),
    title: cutText(title, 200),
    did: countRepeated(
      exploredPages.flatMap(({ request, from }) =>
        request.kind === 'open' || from?.address !== address ? [] : [describeDone(request)],
      ),
    ),
  }));
}

function countRepeated(done: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of done) counts.set(each, (counts.get(each) ?? 0) + 1);
  return [...counts].map(([each, count]) => (count === 1 ? each : `${each} ${count} times`));
}
