import { z } from 'zod';

export const BrowserKind = z.enum(['embedded', 'chromium', 'chrome', 'msedge']);
export type BrowserKind = z.infer<typeof BrowserKind>;

/** What the app remembers between starts; the defaults are what a new user gets. */
export const Settings = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  browser: z.object({
    kind: BrowserKind.default('embedded'),
    /** Keep cookies and storage between runs. Off: each run from the start begins with a clean browser. */
    keepProfile: z.boolean().default(false),
  }).prefault({}),
  /** Camera follows the running step. */
  followRun: z.boolean().default(true),
});
export type Settings = z.infer<typeof Settings>;
