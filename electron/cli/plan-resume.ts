import { AppError } from '../../shared/app-error.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
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
export async function readResumed(
  { environment }: Pick<Surroundings, 'environment'>,
  reference: string,
  { path, workflow }: { readonly path: string; readonly workflow: Workflow },
): Promise<HeldRun> {
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
  /** As they stand in the file and were given, which is what the person looked at. */
  readonly written: Workflow;
  readonly given: JsonObject;
  readonly variables: JsonObject;
  readonly tools: ToolCaller;
  readonly markSecret: MarkSecret | undefined;
  /** The workflow file, as it was named. */
  readonly file: string;
  readonly isJson: boolean;
  /** What `--replay` and `--took-effect` name: the mark of the plan that the person saw; true without one. */
  readonly replay: string | boolean | undefined;
  readonly tookEffect: string | boolean | undefined;
}

/** Decides how the run goes on, and says it. Undefined, with the plan told, when it may not: a person's word counts for the very plan that they saw. */
export function planResumed(
  { terminal }: Pick<Surroundings, 'terminal'>,
  {
    earlier,
    workflow,
    written,
    given,
    variables,
    tools,
    markSecret,
    file,
    isJson,
    replay,
    tookEffect,
  }: Resuming,
): ResumeRequest | undefined {
  // The browser of a run on the command line is a new one: no page is open yet.
  const planWith = (hasLanded: boolean): ResumePlan =>
    planFrom(earlier, {
      workflow,
      variables,
      tools,
      live: undefined,
      markSecret,
      now: systemClock.now(),
      hasLanded,
    });
  const markOf = (plan: ResumePlan): string => markOfPlan(plan, { runId: earlier.runId, written, given });
  const isMeant = (word: string | boolean | undefined, plan: ResumePlan): boolean => word === markOf(plan);
  const asked = planWith(false);
  const hasLanded = tookEffect !== undefined && isMeant(tookEffect, asked);
  const plan = hasLanded ? planWith(true) : asked;
  if (isJson) terminal.out(`${JSON.stringify({ resume: offerOf(plan) })}\n`);
  const lacksWord =
    (tookEffect !== undefined && !hasLanded) || (plan.decision === 'blocked' && !isMeant(replay, plan));
  if (plan.start === undefined || lacksWord) {
    const stale = [hasLanded ? undefined : tookEffect, replay].some((word) => typeof word === 'string')
      ? 'This isn’t the plan that you saw, so nothing was run. '
      : '';
    refuse(terminal, plan, { file, isJson, workflow, mark: markOf(plan), stale });
    return undefined;
  }
  if (!isJson)
    terminal.out(
      `${sayResume(terminal, { runId: earlier.runId, startedAt: earlier.info.startedAt, workflow, plan })}\n`,
    );
  return requestFrom(earlier, plan, plan.start);
}

/** Names one plan, for one run and what the workflow says now, as a person can type it. */
function markOfPlan(
  plan: ResumePlan,
  { runId, written, given }: Pick<Resuming, 'written' | 'given'> & { readonly runId: string },
): string {
  return fingerprintOf(
    'plan',
    JSON.parse(JSON.stringify([runId, offerOf(plan).planId, written, given])) as Json,
  ).slice(0, 8);
}

interface Refused extends Pick<Resuming, 'file' | 'isJson' | 'workflow'> {
  readonly mark: string;
  /** Why the word that was given doesn't count; '' for none. */
  readonly stale: string;
}

function refuse(
  terminal: Surroundings['terminal'],
  plan: ResumePlan,
  { file, isJson, workflow, mark, stale }: Refused,
): void {
  const { code, message } = new AppError('resume-blocked', `${stale}${plan.sentence}`);
  if (isJson)
    terminal.out(`${JSON.stringify({ error: { code, message, choices: choicesHere(plan), plan: mark } })}\n`);
  else
    terminal.err(`${stale === '' ? '' : `${stale.trim()}\n`}${sayBlocked(plan, { file, workflow, mark })}\n`);
}
