import { AppError } from '../../shared/app-error.ts';
import type { JsonObject } from '../../shared/json.ts';
import { offerOf, type ResumePlan } from '../../shared/ledger/resume-plan.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { systemClock } from '../executor/system-clock.ts';
import { planFrom, requestFrom } from '../executor/earlier-run.ts';
import type { MarkSecret, ToolCaller } from '../executor/ports.ts';
import type { ResumeRequest } from '../executor/resume-request.ts';
import { lineagesIn } from '../storage/runs/lineages.ts';
import type { EarlierRunOnDisk } from '../storage/runs/read-earlier-run.ts';
import { holdRunToResume, type HeldRun } from '../storage/runs/read-run-to-resume.ts';
import { dataFolder } from '../storage/data-folder.ts';
import { findRun, otherWorkflow, runsOfFile } from './find-run.ts';
import { choicesHere, sayBlocked, sayResume } from './say/say-resume.ts';
import type { Surroundings } from './surroundings.ts';

/** The run that `--resume` names, of this workflow, with the right to go on with it. Throws as `findRun` does. */
export async function readResumed({ environment }: Pick<Surroundings, 'environment'>, reference: string, { path, workflow }: { readonly path: string; readonly workflow: Workflow }): Promise<HeldRun> {
  const data = dataFolder(environment);
  const among = await runsOfFile(path, workflow, data);
  const held = await holdRunToResume(await findRun(reference, among), lineagesIn(data, 'the command line'));
  const { runId, info } = held.earlier;
  if (info.workflowId === workflow.id) return held;
  await held.lease.release();
  throw otherWorkflow(runId, info.workflow.name, among.words);
}

interface Resuming {
  readonly earlier: EarlierRunOnDisk;
  /** With the address of this run's practice site. */
  readonly workflow: Workflow;
  readonly variables: JsonObject;
  readonly tools: ToolCaller;
  readonly markSecret: MarkSecret | undefined;
  /** The workflow file, as it was named. */
  readonly file: string;
  readonly isJson: boolean;
  /** The person allowed what the plan asks for. */
  readonly isConfirmed: boolean;
  /** The person says that the step that was cut short took effect. */
  readonly hasLanded: boolean;
}

/** Decides how the run goes on, and says it. Undefined, with the reason told, when it may not. */
export function planResumed({ terminal }: Pick<Surroundings, 'terminal'>, { earlier, workflow, variables, tools, markSecret, file, isJson, isConfirmed, hasLanded }: Resuming): ResumeRequest | undefined {
  // The browser of a run on the command line is a new one: no page is open yet.
  const plan = planFrom(earlier, { workflow, variables, tools, live: undefined, markSecret, now: systemClock.now(), hasLanded });
  if (isJson) terminal.out(`${JSON.stringify({ resume: offerOf(plan) })}\n`);
  if (plan.start === undefined || (plan.decision === 'blocked' && !isConfirmed)) {
    refuse(terminal, plan, { file, isJson, workflow });
    return undefined;
  }
  if (!isJson) terminal.out(`${sayResume(terminal, { runId: earlier.runId, startedAt: earlier.info.startedAt, workflow, plan })}\n`);
  return requestFrom(earlier, plan, plan.start);
}

function refuse(terminal: Surroundings['terminal'], plan: ResumePlan, { file, isJson, workflow }: Pick<Resuming, 'file' | 'isJson' | 'workflow'>): void {
  const { code, message } = new AppError('resume-blocked', plan.sentence);
  if (isJson) terminal.out(`${JSON.stringify({ error: { code, message, choices: choicesHere(plan) } })}\n`);
  else terminal.err(`${sayBlocked(plan, { file, workflow })}\n`);
}
