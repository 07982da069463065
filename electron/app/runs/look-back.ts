import { AppError } from '../../../shared/app-error.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { ResumePlan } from '../../../shared/ledger/resume-plan.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { planFrom, requestFrom, type EarlierRun } from '../../executor/earlier-run.ts';
import type { ResumeRequest } from '../../executor/resume-request.ts';
import { systemClock } from '../../executor/system-clock.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';
import type { Store } from '../store/store.ts';
import type { Tools } from '../tools.ts';
import type { RunHistory } from './run-history.ts';
import { secretMarks } from './secret-marks.ts';

/** An earlier run, the variables to go on with, and what resuming it would do. */
export interface LookedBack {
  readonly earlier: EarlierRun;
  readonly given: JsonObject;
  readonly plan: ResumePlan;
}

interface Asked {
  readonly runId: string;
  /** As it is drawn: without the address of the practice site. */
  readonly workflow: Workflow;
  readonly path: string | null;
  readonly variables: JsonObject;
  readonly secrets: Readonly<Record<string, string>>;
  /** A person said so of the page that is open now. */
  readonly isPlaceRight: boolean;
  /** A person said so of the step that was cut short. */
  readonly hasLanded: boolean;
}

interface Sources {
  readonly store: Store;
  readonly history: RunHistory;
  readonly practice: PracticeSites;
  readonly tools: Tools;
}

/** Plans how a run would go on. What was given to it is given again, unless it is given anew. Throws `not-found` for a run that is not there (any more). */
export async function lookBack({ runId, workflow: drawn, path, variables, secrets, isPlaceRight, hasLanded }: Asked, { store, history, practice, tools }: Sources): Promise<LookedBack> {
  const earlier = await history.readToResume({ workflowId: drawn.id, path, runId });
  const given = { ...earlier.info.given, ...variables };
  practice.returnTo(earlier.initial);
  const plan = planFrom(earlier, {
    workflow: await practice.fillIn(drawn),
    variables: await practice.fillInValues(given),
    tools: await tools.callerWith({}),
    live: await tools.place(),
    markSecret: await secretMarks(secrets),
    now: systemClock.now(),
    proofHours: store.read().settings.proofHours,
    isPlaceRight,
    hasLanded,
  });
  return { earlier, given, plan };
}

/** What to ask of the executor. Throws `resume-blocked` where the plan must be confirmed first, and where there is no way on. */
export function resumeRequest({ earlier, plan }: LookedBack, isConfirmed: boolean): ResumeRequest {
  if (plan.start === undefined || (plan.decision === 'blocked' && !isConfirmed)) throw new AppError('resume-blocked', plan.sentence);
  return requestFrom(earlier, plan, plan.start);
}
