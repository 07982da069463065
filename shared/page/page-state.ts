import { z } from 'zod';
import { maskText } from './mask-text.ts';
import type { Snapshot } from './snapshot.ts';

/** The features by which a resumed run recognizes a page (recovery.md, 6.1). */
export const PageState = z.object({
  session: z.string(),
  app: z.string().optional(),
  windowId: z.string(),
  /** Keeps the fragment only if it looks like a route. */
  url: z.string(),
  /** Digits masked. */
  title: z.string(),
  dialogs: z.array(z.string()),
  landmarks: z.array(z.string()),
  elements: z.array(z.string()),
  /** By `recordsIn`; not masked. */
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
