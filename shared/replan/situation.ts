import type { Workflow } from '../workflow/workflow.ts';
import type { ReplanRecord } from './history.ts';
import type { RunRevision } from './run-revision.ts';
import type { StepMaterials } from './step-intent.ts';
import type { TracedVisit } from './trace.ts';

/** A run at the border after a step that has used up its attempts. */
export interface Situation extends StepMaterials {
  /** As the run executes it now. */
  readonly workflow: Workflow;
  readonly nodeId: string;
  /** The way here; the visit that failed is the last. */
  readonly path: readonly TracedVisit[];
  readonly revisions: readonly RunRevision[];
  readonly history: readonly ReplanRecord[];
  /** Of all nodes that this run ever had. */
  readonly usedIds: ReadonlySet<string>;
  /** Of steps that have none of their own, in basis points: from which score on an attempt is good enough. */
  readonly threshold: number;
}
