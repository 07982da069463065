import { AppError } from '../../shared/app-error.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
import { offerOf, type ResumePlan } from '../../shared/ledger/resume-plan.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { requestFrom } from '../executor/resume/earlier-run.ts';
import type { ResumeRequest } from '../executor/resume/resume-request.ts';
import type { InspectedRun } from '../open-run/inspect-earlier-run.ts';
import { lineagesIn } from '../storage/runs/lineages.ts';
import { holdRunToResume, type HeldRun } from '../storage/runs/read-run-to-resume.ts';
import { findRun, otherWorkflow, runsOfFile } from './find-run.ts';
import { cliChoices, describeBlocked, describeResume } from './output/describe-resume.ts';
import type { Terminal } from './terminal.ts';

/** Throws as `findRun` does. */
export async function holdRun(
  reference: string,
  {
    path,
    workflow,
    dataFolder,
  }: { readonly path: string; readonly workflow: Workflow; readonly dataFolder: string },
): Promise<HeldRun> {
  const scope = await runsOfFile(path, workflow, dataFolder);
  const lineages = lineagesIn(dataFolder, 'the command line');
  const claimed = await holdRunToResume(await findRun(reference, scope), lineages);
  const { runId, info } = claimed.earlier;
  if (info.workflowId === workflow.id) return claimed;
  await claimed.lease.release();
  throw otherWorkflow(runId, info.workflow.name, scope.description);
}

interface Resuming {
  readonly seen: InspectedRun;
  readonly written: Workflow;
  readonly file: string;
  readonly json?: boolean;
  readonly replay?: string | boolean;
  readonly tookEffect?: string;
}

/** Throws `resume-blocked` without consent to exactly this plan. */
export function planResumed(
  terminal: Terminal,
  { seen, written, file, json: isJson = false, replay, tookEffect }: Resuming,
): ResumeRequest {
  const { earlier, workflow } = seen;
  const { runId, info } = earlier;
  const codeOf = (plan: ResumePlan): string => planCode(plan, { runId, written, given: seen.given });
  const firstPlan = seen.plan({});
  const isConfirmed = tookEffect !== undefined && tookEffect === codeOf(firstPlan);
  const plan = isConfirmed ? seen.plan({ tookEffect: true }) : firstPlan;
  if (isJson) terminal.out(`${JSON.stringify({ resume: offerOf(plan) })}\n`);
  const needsConsent =
    (tookEffect !== undefined && !isConfirmed) || (plan.decision === 'blocked' && replay !== codeOf(plan));
  if (plan.start === undefined || needsConsent) {
    const isStale = [isConfirmed ? undefined : tookEffect, replay].some((word) => typeof word === 'string');
    const stale = isStale ? ['The plan has changed since you saw it. Nothing was run.'] : [];
    const code = codeOf(plan);
    throw new AppError(
      'resume-blocked',
      isJson
        ? [...stale, plan.sentence].join(' ')
        : [...stale, describeBlocked(plan, { file, workflow, code })].join('\n'),
      { details: { choices: cliChoices(plan), plan: code } },
    );
  }
  if (!isJson)
    terminal.out(`${describeResume(terminal, { runId, startedAt: info.startedAt, workflow, plan })}\n`);
  return requestFrom(earlier, plan, plan.start);
}

function planCode(
  plan: ResumePlan,
  {
    runId,
    written,
    given,
  }: { readonly runId: string; readonly written: Workflow; readonly given: JsonObject },
): string {
  return fingerprintOf(
    'plan',
    JSON.parse(JSON.stringify([runId, offerOf(plan).planId, written, given])) as Json,
  ).slice(0, 8);
}
