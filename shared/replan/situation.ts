import type { Workflow } from '../workflow/workflow.ts';
import type { ReplanRecord } from './history.ts';
import type { RunRevision } from './run-revision.ts';
import type { StepMaterials } from './step-intent.ts';
import type { TracedVisit } from './trace.ts';

export interface Situation extends StepMaterials {
  readonly workflow: Workflow;
  readonly nodeId: string;
  readonly path: readonly TracedVisit[];
  readonly revisions: readonly RunRevision[];
  readonly history: readonly ReplanRecord[];
  readonly usedIds: ReadonlySet<string>;
  readonly threshold: number;
}
