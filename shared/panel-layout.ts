import { z } from 'zod';

/** What the right panel shows: what is selected, or the talk about it. */
export const SideTab = z.enum(['inspector', 'assistant']);
export type SideTab = z.infer<typeof SideTab>;

/** How the panels of the editor stand. Sizes in px: the width of the palette and of the right panel, the height of the dock. */
export const PanelLayout = z.object({
  sizes: z.object({ palette: z.number(), side: z.number(), dock: z.number() }),
  isPaletteOpen: z.boolean(),
  isSideOpen: z.boolean(),
  sideTab: SideTab.default('inspector'),
  isDockOpen: z.boolean(),
  /** Until then the first run opens the dock. */
  wasDockOpened: z.boolean().default(true),
});
export type PanelLayout = z.infer<typeof PanelLayout>;
