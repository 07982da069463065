import type { AssistantReply } from '../../../shared/assistant/reply.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { ExploredPage } from './explore.ts';

export function listExploredPages(
  exploredPages: readonly ExploredPage[],
): NonNullable<AssistantReply['exploredPages']> {
  const titles = new Map(exploredPages.map(({ address, page }) => [address, page.title]));
  return [...titles].map(([address, title]) => ({
    address: cutText(address, 500),
    title: cutText(title, 200),
  }));
}
