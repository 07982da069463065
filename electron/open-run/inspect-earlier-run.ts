import type { JsonObject } from '../../shared/json.ts';
import type { ResumePlan } from '../../shared/ledger/resume-plan.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { planFrom } from '../executor/resume/earlier-run.ts';
import type { MarkSecret } from '../executor/ports.ts';
import { systemClock } from '../executor/walk/system-clock.ts';
import type { EarlierRunOnDisk } from '../storage/runs/read-earlier-run.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import type { RunTools } from './run-tools.ts';

interface PersonDecision {
  readonly isPageRight?: boolean;
  readonly tookEffect?: boolean;
}

export interface InspectedRun {
  readonly earlier: EarlierRunOnDisk;
  readonly workflow: Workflow;
  readonly given: JsonObject;
  plan(word: PersonDecision): ResumePlan;
}

interface Now extends Pick<InspectedRun, 'workflow' | 'given'> {
  readonly variables: JsonObject;
  readonly tools: Pick<RunTools, 'callerWith' | 'livePage'>;
  readonly markSecret: MarkSecret | undefined;
  readonly evidenceHours?: number | undefined;
}

/** Changes nothing. */
export async function inspectEarlierRun(
  earlier: EarlierRunOnDisk,
  { workflow, given, variables, tools, markSecret, evidenceHours }: Now,
): Promise<InspectedRun> {
  const live = await tools.livePage();
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
        ...(evidenceHours === undefined ? {} : { evidenceHours }),
        ...word,
      }),
  };
}

export async function fillInPracticeSite(
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
