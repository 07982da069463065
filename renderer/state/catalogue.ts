import { create } from 'zustand';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';

/** The tools that a workflow may call, as the main process lists them. */
export const useCatalogue = create<{ readonly servers: ToolCatalogue }>(() => ({ servers: [] }));
