import { z } from 'zod';
import { maskText } from './mask-text.ts';
import type { Snapshot } from './snapshot.ts';

/** Where a page is, as the ledger keeps it: the parts by which a resumed run knows the place again (recovery.md, 6.1). */
export const PageState = z.object({
  session: z.string(),
  /** The program that shows it: `Chrome`. */
  app: z.string().optional(),
  windowId: z.string(),
  /** Scheme, host, path and query; with the fragment only where it looks like a route. */
  url: z.string(),
  /** Digits masked. */
  title: z.string(),
  dialogs: z.array(z.string()),
  landmarks: z.array(z.string()),
  /** `button Save`, sorted, each once. */
  elements: z.array(z.string()),
  /** What names a record by its number, not masked. */
  records: z.array(z.string()).optional(),
});
export type PageState = z.infer<typeof PageState>;

export function pageStateOf({
  session,
  window,
  page,
  dialogs,
  landmarks,
  nodes,
  records = [],
}: Snapshot): PageState {
  return {
    session,
    ...(window.app === undefined ? {} : { app: window.app }),
    windowId: window.id,
    url: placeOf(page.url),
    title: maskText(page.title),
    dialogs: dialogs.map(({ role, name }) => `${role} ${maskText(name)}`.trim()).sort(),
    landmarks: landmarks.map(maskText),
    elements: [...new Set(nodes.map(({ role, name }) => `${role} ${maskText(name)}`.trim()))].sort(),
    ...(records.length === 0 ? {} : { records }),
  };
}

function placeOf(url: string): string {
  const hash = url.indexOf('#');
  return hash === -1 || /^#!?\//.test(url.slice(hash)) ? url : url.slice(0, hash);
}
