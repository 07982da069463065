import type { JsonObject } from '../../shared/json.ts';
import type { ResumePlan } from '../../shared/ledger/resume-plan.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { planFrom } from '../executor/earlier-run.ts';
import type { MarkSecret } from '../executor/ports.ts';
import { systemClock } from '../executor/system-clock.ts';
import type { EarlierRunOnDisk } from '../storage/runs/read-earlier-run.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import type { RunTools } from './run-tools.ts';

/** What a person says of the run to continue. */
interface PersonsWord {
  /** They looked at the open page, and it is right. */
  readonly isPlaceRight?: boolean;
  /** The step that was cut short did what it should. */
  readonly hasLanded?: boolean;
}

/** An earlier run, and what resuming it would do. */
export interface LookedBack {
  readonly earlier: EarlierRunOnDisk;
  /** With the address of the practice site. */
  readonly workflow: Workflow;
  /** The values it continues with, as they were given. */
  readonly given: JsonObject;
  plan(word: PersonsWord): ResumePlan;
}

interface Now extends Pick<LookedBack, 'workflow' | 'given'> {
  readonly variables: JsonObject;
  readonly tools: Pick<RunTools, 'callerWith' | 'place'>;
  readonly markSecret: MarkSecret | undefined;
  readonly proofHours?: number | undefined;
}

/** Looks where the page is now, and plans how an earlier run would continue. Changes nothing. */
export async function lookBack(
  earlier: EarlierRunOnDisk,
  { workflow, given, variables, tools, markSecret, proofHours }: Now,
): Promise<LookedBack> {
  const live = await tools.place();
  const now = systemClock.now();
  return {
    earlier,
    workflow,
    given,
    plan: (word) =>
      planFrom(earlier, {
        workflow,
        variables,
        tools: tools.callerWith({}),
        live,
        markSecret,
        now,
        ...(proofHours === undefined ? {} : { proofHours }),
        ...word,
      }),
  };
}

/** The workflow and the values with the address of the practice site; of a resumed run where the earlier one found it, if it can be had. */
export async function givenTo(
  practice: PracticeSites,
  {
    workflow,
    given,
    earlier,
  }: {
    readonly workflow: Workflow;
    readonly given: JsonObject;
    readonly earlier: EarlierRunOnDisk | undefined;
  },
): Promise<{ readonly workflow: Workflow; readonly variables: JsonObject }> {
  if (earlier !== undefined) practice.returnTo(earlier.initial);
  return {
    workflow: await practice.fillIn(workflow),
    variables: await practice.fillInValues(given),
  };
}
