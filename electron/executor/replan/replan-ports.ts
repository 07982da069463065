import type { CheckedTarget } from '../../../shared/assistant/checked-target.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { ProposalProblem } from '../../../shared/replan/proposal-problem.ts';
import type { JudgedProposal } from '../../../shared/replan/judge-proposal.ts';
import type { Situation } from '../../../shared/replan/situation.ts';
import type { ReplanPolicy } from '../../../shared/replan/policy.ts';
import type { StepMaterials } from '../../../shared/replan/step-intent.ts';
import type { Result } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { RevisionProposed } from '../../../shared/run/replan-events.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export interface ReplanQuestion extends Omit<Situation, keyof StepMaterials> {
  readonly failure: Failure;
  readonly variables: JsonObject;
}

export interface ReplanAdviser {
  /**
   * Returns the last one's problems if no proposal passes `judgeProposal`. Rejects with an AppError or the
   * signal's reason.
   */
  propose(question: ReplanQuestion, signal: AbortSignal): Promise<Result<JudgedProposal, ProposalProblem[]>>;
}

/** False if rejected, or if nobody can answer. */
export type ApproveRevision = (revision: RevisionProposed, signal: AbortSignal) => Promise<boolean>;

/** Rejects only on abort. */
export type CheckTargets = (change: {
  readonly before: Workflow;
  readonly after: Workflow;
  readonly signal: AbortSignal;
}) => Promise<readonly CheckedTarget[]>;

export interface ReplanOptions {
  readonly policy: ReplanPolicy;
  readonly threshold?: number;
  readonly adviser: ReplanAdviser;
  readonly approve: ApproveRevision;
  readonly checkTargets?: CheckTargets;
}
