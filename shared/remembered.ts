import { z } from 'zod';
import { PanelLayout } from './panel-layout.ts';
import { Settings } from './settings.ts';

const Place = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const Remembered = z.object({
  settings: Settings.prefault({}).catch(() => Settings.parse({})),
  recent: z
    .array(z.object({ path: z.string(), name: z.string(), openedAt: z.number() }))
    .catch([])
    .default([]),
  windowPlace: Place.optional().catch(undefined),
  safeChanges: z.array(z.string()).catch([]).default([]),
  layout: PanelLayout.nullable().catch(null).default(null),
  isMaximized: z.boolean().catch(false).default(false),
});
export type Remembered = z.infer<typeof Remembered>;

/** Each invalid part gets its default. Never throws. */
export function readRemembered(value: unknown): Remembered {
  return Remembered.parse(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
}
