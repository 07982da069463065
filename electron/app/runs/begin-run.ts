import { dirname } from 'node:path';
import { app } from 'electron';
import type { KeyReader } from '../../assistant/models/model-for.ts';
import type { Powers } from '../../../shared/powers/powers.ts';
import { bindSecrets } from '../../../shared/secrets/bind-secrets.ts';
import { startRun, type RunControl } from '../../executor/start-run.ts';
import { systemClock } from '../../executor/system-clock.ts';
import { openBaselines } from '../../storage/runs/picture-baselines.ts';
import type { HeldRun } from '../../storage/runs/read-run-to-resume.ts';
import { browserPowersOf } from '../../tools/browser/launch.ts';
import type { PracticeSites } from '../../tools/practice-variables.ts';
import { refuseTracing } from '../../tools/refuse-tracing.ts';
import { usesBrowser } from '../../tools/uses-browser.ts';
import type { Push } from '../ipc/push.ts';
import type { Handlers } from '../ipc/router.ts';
import type { Store } from '../store/store.ts';
import type { Tools } from '../tools.ts';
import type { AllowRun } from '../trust/allow-run.ts';
import { lookBack, resumeRequest } from './look-back.ts';
import { createQuestionDesk, type QuestionDesk } from './question-desk.ts';
import type { RunHistory } from './run-history.ts';
import { askedJudge, askedModel, replanOptions } from './run-models.ts';
import { secretMarks } from './secret-marks.ts';
import { openRunRecord, type RunRecord } from './run-record.ts';

/** What runs of this app are made of. */
export interface RunSources {
  readonly store: Store;
  readonly keys: KeyReader;
  readonly tools: Tools;
  readonly push: Push;
  readonly history: RunHistory;
  readonly practice: PracticeSites;
  readonly allow: AllowRun;
}

/** A run that was started. */
export interface BegunRun {
  readonly control: RunControl;
  /** Where it waits for the person's word. */
  readonly desk: QuestionDesk;
  readonly record: RunRecord;
}

/** What a revision is called while it waits. */
export const nameOfRevision = (revisionNumber: number): string => `Revision R${revisionNumber}`;

type StartRequest = Parameters<Handlers['run/start']>[0];

type Sources = RunSources & { onBegun(control: RunControl): void };

/** Makes browser, journal and models ready and starts the run. Throws, with nothing left open, when it cannot start. */
export async function beginRun(request: StartRequest, sources: Sources): Promise<BegunRun> {
  const { workflow, path, variables: given, resume } = request;
  if (Object.keys(request.secrets).length > 0) refuseTracing(process.env);
  const powers = await sources.allow({ workflow, path, given });
  const held =
    resume === null
      ? undefined
      : await sources.history.hold({ workflowId: workflow.id, path, runId: resume.runId });
  try {
    return await beginHeld(request, { ...sources, powers, held });
  } catch (thrown) {
    await held?.lease.release();
    throw thrown;
  }
}

async function beginHeld(
  {
    runId,
    workflow: drawn,
    path,
    startNodeId,
    untilNodeId,
    stepping,
    variables,
    secrets,
    resume,
  }: StartRequest,
  sources: Sources & { readonly powers: Powers; readonly held: HeldRun | undefined },
): Promise<BegunRun> {
  const { store, keys, tools, push, history, practice, allow, powers, held } = sources;
  const wishFor = (allowed: Powers) => ({
    powers: browserPowersOf(allowed),
    files: { ...allowed, folder: path === null ? null : dirname(path) },
  });
  const workflow = await practice.fillIn(drawn);
  if (resume !== null || startNodeId !== null) await tools.continueWith(wishFor(powers));
  const back =
    resume === null || held === undefined
      ? undefined
      : await lookBack(
          held.earlier,
          {
            workflow: drawn,
            variables,
            secrets,
            isPlaceRight: resume.isPlaceRight,
            hasLanded: resume.hasLanded,
          },
          sources,
        );
  // What the earlier run was given stands in its folder, which may be a stranger's.
  const allowed = back === undefined ? powers : await allow({ workflow: drawn, path, given: back.given });
  if (back !== undefined) await tools.continueWith(wishFor(allowed));
  const request = back === undefined ? undefined : resumeRequest(back, resume?.confirmed ?? null);
  if (startNodeId === null && request === undefined) await tools.beginAnew(wishFor(allowed));
  const given = back?.given ?? variables;
  const record = await openRunRecord({ runId, drawn, path, given, held, push, history });
  try {
    const filled = await practice.fillInValues(given);
    const { settings } = store.read();
    const ports = {
      tools: await tools.callerWith(
        secrets,
        bindSecrets(workflow, { given: filled, catalogue: await tools.catalogue() }),
      ),
      clock: systemClock,
      sink: record.journal,
      model: await askedModel(workflow, { settings, keys }),
      baselines: openBaselines({
        workflowId: workflow.id,
        workflowPath: path,
        dataFolder: app.getPath('userData'),
      }),
      judge: await askedJudge(workflow, { settings, keys }),
      advice: {
        model: 'Connect one in Settings > Models, switch the step off, or do it with tools.',
        vision: 'Choose one in Settings > Models.',
        origin:
          'To allow it for good, write its address into the step, or open it in a step of its own. To be asked, choose so in Settings > Assistant.',
      },
    };
    const desk = createQuestionDesk();
    const replan = await replanOptions(
      ({ revisionNumber }, signal) => desk.ask(nameOfRevision(revisionNumber), signal),
      { settings, keys, tools },
    );
    const control = startRun({
      runId,
      workflow,
      ports,
      stepping,
      agent: {
        ...settings.agent,
        ...(settings.agent.newSites === 'ask'
          ? { approveOrigin: ({ origin }, signal) => desk.ask(origin, signal) }
          : {}),
      },
      markSecret: await secretMarks(secrets),
      variables: filled,
      // A revised plan may open the browser where no drawn step does.
      notices: usesBrowser(workflow, new Set()) || replan !== undefined ? await tools.notices() : [],
      ...(replan === undefined ? {} : { replan }),
      ...(startNodeId === null ? {} : { startNodeId }),
      ...(untilNodeId === null ? {} : { untilNodeId }),
      ...(request === undefined ? {} : { resume: request }),
    });
    sources.onBegun(control);
    return { control, desk, record };
  } catch (thrown) {
    await record.close();
    throw thrown;
  }
}
