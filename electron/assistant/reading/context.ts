import type { ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { Features } from '../features.ts';

export interface ReadingContext {
  readonly catalog: ToolCatalog | undefined;
  readonly workflow: Workflow;
  readonly features: Features;
}
