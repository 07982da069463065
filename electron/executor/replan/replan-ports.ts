import type { JsonObject } from '../../../shared/json.ts';
import type { JudgedProposal } from '../../../shared/replan/judge-proposal.ts';
import type { Situation } from '../../../shared/replan/situation.ts';
import type { ReplanPolicy } from '../../../shared/replan/policy.ts';
import type { StepMaterials } from '../../../shared/replan/step-intent.ts';
import type { Result } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { RevisionProposed } from '../../../shared/run/replan-events.ts';

/** A failed step without attempts left. */
export interface ReplanQuestion extends Omit<Situation, keyof StepMaterials> {
  readonly failure: Failure;
  /** Current variables; secrets by name. */
  readonly variables: JsonObject;
}

export interface ReplanAdviser {
  /**
   * Resolves with a proposal that passed `judgeProposal`, or the flaws of the last one. Rejects with an
   * AppError if the model can't answer, and with the signal's reason when it aborts.
   */
  propose(question: ReplanQuestion, signal: AbortSignal): Promise<Result<JudgedProposal, string[]>>;
}

/** Asks a person whether to apply a revision. `false` if rejected, or nobody is there. */
export type ApproveRevision = (revision: RevisionProposed, signal: AbortSignal) => Promise<boolean>;

export interface ReplanOptions {
  /** At the start of the run. `apply` asks only if something needs consent. */
  readonly policy: ReplanPolicy;
  /**
   * In basis points, 9000 by default: a step with a lower score is replanned, unless it has its own
   * threshold.
   */
  readonly threshold?: number;
  readonly adviser: ReplanAdviser;
  readonly approve: ApproveRevision;
}
