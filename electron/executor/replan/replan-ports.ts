import type { JsonObject } from '../../../shared/json.ts';
import type { JudgedProposal } from '../../../shared/replan/judge-proposal.ts';
import type { Situation } from '../../../shared/replan/situation.ts';
import type { ReplanPolicy } from '../../../shared/replan/policy.ts';
import type { StepMaterials } from '../../../shared/replan/step-intent.ts';
import type { Result } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { RevisionProposed } from '../../../shared/run/replan-events.ts';

/** What is to be decided about a step that has used up its attempts. */
export interface ReplanQuestion extends Omit<Situation, keyof StepMaterials> {
  readonly failure: Failure;
  /** Those of the run as they are now; secrets by name. */
  readonly variables: JsonObject;
}

/** Knows what to do about a failed step. */
export interface ReplanAdviser {
  /**
   * Answers a proposal that passed `judgeProposal`, or everything that was wrong with the last one when none did. Rejects with
   * an AppError when there is no answer to be had, and with the signal's reason when that aborts.
   */
  propose(question: ReplanQuestion, signal: AbortSignal): Promise<Result<JudgedProposal, string[]>>;
}

/** Asks a person whether a revision may be applied. `false` for no, and when nobody is there. */
export type ApproveRevision = (revision: RevisionProposed, signal: AbortSignal) => Promise<boolean>;

export interface ReplanOptions {
  /** As the run begins. `apply`: at once, unless there is something that a person must agree to. */
  readonly policy: ReplanPolicy;
  /** In basis points: a step whose last attempt scored lower is replanned, unless it says otherwise itself. 9000 by default. */
  readonly threshold?: number;
  readonly adviser: ReplanAdviser;
  readonly approve: ApproveRevision;
}
