import type { ToolCatalogue } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { Features } from '../features.ts';

/** What an answer is read against. */
export interface ReadingContext {
  /** Undefined while it is not known which tools there are. */
  readonly catalogue: ToolCatalogue | undefined;
  /** What a patch applies to. */
  readonly workflow: Workflow;
  readonly features: Features;
}
