import { AppError } from '../../../shared/app-error.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { refuseUnconfirmed } from '../../../shared/ledger/refuse-unconfirmed.ts';
import type { ResumePlan } from '../../../shared/ledger/resume-plan.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { planFrom, requestFrom, type EarlierRun } from '../../executor/earlier-run.ts';
import type { EarlierRunOnDisk } from '../../storage/runs/read-earlier-run.ts';
import type { ResumeRequest } from '../../executor/resume-request.ts';
import { systemClock } from '../../executor/system-clock.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';
import type { Store } from '../store/store.ts';
import type { Tools } from '../tools.ts';
import { secretMarks } from './secret-marks.ts';

/** An earlier run, the variables to go on with, and what resuming it would do. */
export interface LookedBack {
  readonly earlier: EarlierRun;
  readonly given: JsonObject;
  readonly plan: ResumePlan;
}

interface Asked {
  /** As it is drawn: without the address of the practice site. */
  readonly workflow: Workflow;
  readonly variables: JsonObject;
  readonly secrets: Readonly<Record<string, string>>;
  /** A person said so of the page that is open now. */
  readonly isPlaceRight: boolean;
  /** A person said so of the step that was cut short. */
  readonly hasLanded: boolean;
}

interface Sources {
  readonly store: Store;
  readonly practice: PracticeSites;
  readonly tools: Tools;
}

/** Plans how a run would go on. What was given to it is given again, unless it is given anew. */
export async function lookBack(
  earlier: EarlierRunOnDisk,
  { workflow: drawn, variables, secrets, isPlaceRight, hasLanded }: Asked,
  { store, practice, tools }: Sources,
): Promise<LookedBack> {
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

/** What to ask of the executor. Throws `resume-blocked` where the plan is refused: `confirmed` as for `refuseUnconfirmed`. */
export function resumeRequest({ earlier, plan }: LookedBack, confirmed: string | null): ResumeRequest {
  const refusal = refuseUnconfirmed(plan, confirmed);
  if (plan.start === undefined || refusal !== undefined)
    throw new AppError('resume-blocked', refusal ?? plan.sentence);
  return requestFrom(earlier, plan, plan.start);
}
