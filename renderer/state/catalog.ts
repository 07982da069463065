import { create } from 'zustand';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';

export const useCatalog = create<{ readonly servers: ToolCatalog }>(() => ({ servers: [] }));
