import type { AssistantReply } from '../../../shared/assistant/reply.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import type { Sight } from './looking.ts';

/** The visited pages, each once, in order. */
export function sayLooked(sights: readonly Sight[]): NonNullable<AssistantReply['looked']> {
  const titles = new Map(sights.map(({ address, page }) => [address, page.title]));
  return [...titles].map(([address, title]) => ({
    address: cutText(address, 500),
    title: cutText(title, 200),
  }));
}
