import type { ToolCatalogue } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { Features } from '../features.ts';

export interface ReadingContext {
  readonly catalogue: ToolCatalogue | undefined;
  readonly workflow: Workflow;
  readonly features: Features;
}
