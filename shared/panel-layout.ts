import { z } from 'zod';

export const SideTab = z.enum(['inspector', 'assistant']);
export type SideTab = z.infer<typeof SideTab>;

/** In px: widths of both side panels, height of the dock. */
export const PanelLayout = z.object({
  sizes: z.object({ palette: z.number(), side: z.number(), dock: z.number() }),
  isPaletteOpen: z.boolean(),
  isSideOpen: z.boolean(),
  sideTab: SideTab.default('inspector'),
  isDockOpen: z.boolean(),
  wasDockOpened: z.boolean().default(true),
});
export type PanelLayout = z.infer<typeof PanelLayout>;
