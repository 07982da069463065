import { create } from 'zustand';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';

export const useCatalogue = create<{ readonly servers: ToolCatalogue }>(() => ({ servers: [] }));
