import { create } from 'zustand';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';

/** Tools that a workflow may call, as listed by the main process. */
export const useCatalogue = create<{ readonly servers: ToolCatalogue }>(() => ({ servers: [] }));
