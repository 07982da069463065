import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { AppError } from '../../../shared/app-error.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { thinAsItGrows, withoutValues } from '../../../shared/run/without-values.ts';
import { Settings } from '../../../shared/settings.ts';
import { runVerdict } from '../../../shared/run/run-verdict.ts';
import { bindSecrets } from '../../../shared/secrets/bind-secrets.ts';
import type { BrowserKind } from '../../../shared/settings.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { ChatModel } from '../../../shared/models/chat-model.ts';
import { refuseInvalid } from '../../executor/refuse-invalid.ts';
import { startRun } from '../../executor/start-run.ts';
import { systemClock } from '../../executor/system-clock.ts';
import { checkWritable } from '../../storage/check-writable.ts';
import { fileError } from '../../storage/file-error.ts';
import type { HeldRun } from '../../storage/runs/read-run-to-resume.ts';
import { realPowers } from '../../storage/real-powers.ts';
import { openBaselines } from '../../storage/runs/picture-baselines.ts';
import { pruneRuns } from '../../storage/runs/prune-runs.ts';
import { writeRunIndex } from '../../storage/runs/run-index.ts';
import { createRunFolder } from '../../storage/runs/run-folder.ts';
import { openSecretMarks } from '../../storage/secret-marks.ts';
import { openRunJournal } from '../../storage/runs/run-journal.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import { createPracticeSites } from '../../tools/practice-variables.ts';
import { agentModel } from '../../assistant/models/agent-model.ts';
import { openNamedModel, type ModelOptions } from '../assistant-options.ts';
import { confirmPowers } from '../confirm-powers.ts';
import { dataFolder } from '../../storage/data-folder.ts';
import { exitCodes } from '../exit-codes.ts';
import { writeJunit } from '../say/junit.ts';
import { createOutcomeJudge } from '../../assistant/judge-outcome.ts';
import { createLiveList } from '../say/live-list.ts';
import { openTools, type Tools } from '../open-tools.ts';
import { planResumed, readResumed } from '../plan-resume.ts';
import { readOrigins } from '../read-origins.ts';
import { exposedSecrets, readInputs, type Inputs } from '../read-inputs.ts';
import { refuseReplan, replanOptions } from '../replan-options.ts';
import { saySummary } from '../say/say-summary.ts';
import { readServers, type ServerOptions } from '../server-sources.ts';
import type { Surroundings } from '../surroundings.ts';
import { stoppedAtStart, untilInterrupt } from '../until-interrupt.ts';
import { isForVisionOnly, openVisionModel, type VisionOptions } from '../vision-options.ts';

export interface RunOptions extends ServerOptions, ModelOptions, VisionOptions {
  readonly var: readonly string[];
  readonly secret: readonly string[];
  readonly browser?: BrowserKind;
  readonly headed?: boolean;
  readonly report?: string;
  /** How many runs are kept, this one included. */
  readonly keepRuns?: string;
  /** The run to go on with: an id, its beginning, or `last`. */
  readonly resume?: string;
  /** Allows a run to repeat steps that may not be harmless to repeat; a resumed one those of the plan with this mark. */
  readonly replay?: string | boolean;
  /** The mark of the plan that asked whether a step took effect. */
  readonly tookEffect?: string;
  /** Agent steps may correct their own plan. */
  readonly allowRevisions?: boolean;
  /** A model may say what a target means that is not found. */
  readonly resolveTargets?: boolean;
  /** Sites that models may use besides those that the workflow names; `any` stands for all. */
  readonly allowOrigin?: readonly string[];
  /** A model says what to do about a step that has used up its attempts. */
  readonly replan?: boolean;
  /** A part of 1: only a step that scored less is replanned. */
  readonly replanThreshold?: string;
}

/** Runs a workflow file to its end and answers the exit code. Throws an AppError when the run cannot start. */
export async function runCommand(
  surroundings: Surroundings,
  path: string,
  options: RunOptions,
): Promise<number> {
  const written = await readWorkflowFile(path);
  refuseInvalid(written);
  const models = {
    agent: isForVisionOnly(options) ? undefined : openNamedModel(options, surroundings.environment),
    vision: openVisionModel(options, surroundings.environment),
  };
  refuseReplan(options, models.agent);
  readOrigins(options.allowOrigin);
  if (options.replay !== undefined && options.resume === undefined && options.replan !== true)
    throw new AppError(
      'bad-option',
      '--replay says what a resumed or replanned run may repeat: add --resume RUN or --replan.',
    );
  if (options.tookEffect !== undefined && options.resume === undefined)
    throw new AppError(
      'bad-option',
      '--took-effect says how a step of an earlier run ended: add --resume RUN.',
    );
  const keepRuns = readKeepRuns(options.keepRuns);
  if (options.report !== undefined) await checkWritable(options.report);
  const held =
    options.resume === undefined
      ? undefined
      : await readResumed(surroundings, options.resume, { path, workflow: written });
  try {
    return await prepareRun(surroundings, { written, path, options, models, keepRuns, held });
  } finally {
    await held?.lease.release();
  }
}

interface Asked extends Pick<Prepared, 'written' | 'path' | 'models' | 'keepRuns' | 'held'> {
  readonly options: RunOptions;
}

async function prepareRun(
  surroundings: Surroundings,
  { written, path, options, models, keepRuns, held }: Asked,
): Promise<number> {
  const earlier = held?.earlier;
  const anew = readInputs(written, { ...options, environment: surroundings.environment });
  for (const name of exposedSecrets(written, options.var))
    surroundings.terminal.err(
      `The value of ${name} is secret, and other users of this computer can see it on the command line. Set it as an environment variable and use --secret ${name} instead.\n`,
    );
  // What the earlier run was given is given again, unless it is given anew.
  const given = { ...anew, variables: { ...earlier?.info.given, ...anew.variables } };
  const { powers: ofServers, sources: servers } = await readServers(surroundings.terminal, options);
  const folder = dirname(resolve(path));
  const powers = await realPowers({ workflow: written, given: given.variables, servers: ofServers, folder });
  await confirmPowers(surroundings, powers, { ...options, what: path });
  const sites = createPracticeSites();
  try {
    if (earlier !== undefined) sites.returnTo(earlier.initial);
    const workflow = await sites.fillIn(written);
    const inputs = { ...given, variables: await sites.fillInValues(given.variables) };
    const tools = await untilInterrupt(
      surroundings,
      (signal) =>
        openTools({
          workflow,
          folder,
          powers,
          servers,
          environment: surroundings.environment,
          browser: options.browser,
          isHeaded: options.headed === true,
          signal,
        }),
      stoppedAtStart,
    );
    const interrupts = heedInterrupts(surroundings);
    try {
      return await runWith(surroundings, {
        workflow,
        written,
        path: resolve(path),
        given: given.variables,
        inputs,
        tools,
        held,
        models,
        keepRuns,
        options: { ...options, file: path },
        interrupts,
      });
    } finally {
      await tools.close();
      interrupts.close();
    }
  } finally {
    await sites.close();
  }
}

interface Prepared {
  readonly workflow: Workflow;
  /** As it stands in the file: without the address of this run's practice site. */
  readonly written: Workflow;
  readonly path: string;
  /** The variables as they were given. */
  readonly given: JsonObject;
  readonly inputs: Inputs;
  readonly tools: Tools;
  readonly models: { readonly agent: ChatModel | undefined; readonly vision: ChatModel | undefined };
  readonly held: HeldRun | undefined;
  readonly options: RunOptions & { readonly file: string };
  readonly keepRuns: number;
  readonly interrupts: Interrupts;
}

async function runWith(
  { terminal, environment }: Surroundings,
  {
    workflow,
    written,
    path,
    given,
    inputs,
    tools,
    held,
    models: { agent, vision },
    keepRuns,
    options,
    interrupts,
  }: Prepared,
): Promise<number> {
  const isJson = options.json === true;
  if (!isJson && tools.note !== undefined) terminal.err(`${tools.note}\n`);
  const caller = tools.callerWith(
    inputs.secrets,
    bindSecrets(workflow, { given: inputs.variables, catalogue: tools.catalogue() }),
  );
  const markSecret = await openSecretMarks(dataFolder(environment), inputs.secrets);
  const resume =
    held === undefined
      ? undefined
      : planResumed(
          { terminal },
          {
            earlier: held.earlier,
            workflow,
            written,
            given,
            variables: inputs.variables,
            tools: caller,
            markSecret,
            file: options.file,
            isJson,
            replay: options.replay,
            tookEffect: options.tookEffect,
          },
        );
  if (held !== undefined && resume === undefined) return exitCodes.cannotRun;
  const runId = randomUUID();
  const folder = await createRunFolder({
    runId,
    workflow: written,
    workflowPath: path,
    dataFolder: dataFolder(environment),
    startedAt: systemClock.now(),
    given,
    resumes: held === undefined ? undefined : { runId: held.earlier.runId, lease: held.lease },
  });
  const list = createLiveList(terminal, workflow);
  let run = idleRun;
  const journal = await openRunJournal({
    folder,
    now: systemClock.now,
    onListenerFailed(thrown) {
      terminal.err(`Couldn't show the progress of the run: ${AppError.from(thrown).message}\n`);
    },
    onCommitted(lines) {
      run = thinAsItGrows(foldLines(run, lines));
      for (const line of lines) {
        if (isJson) terminal.out(`${JSON.stringify(line)}\n`);
        else list.show(line);
      }
    },
  });
  // A step may be done twice, and nobody is here to say whether it should.
  let needsWord = false as boolean;
  const replan = replanOptions(options, {
    model: agent,
    tools: caller,
    terminal,
    onUnanswered: () => {
      needsWord = true;
    },
  });
  if (!isJson) for (const { message } of tools.notices) terminal.err(`${message}\n`);
  const control = startRun({
    runId,
    workflow,
    variables: inputs.variables,
    notices: tools.notices,
    markSecret,
    ports: {
      tools: caller,
      clock: systemClock,
      sink: journal,
      model: agent === undefined ? undefined : agentModel({ agent, vision }),
      advice: {
        model: 'Name one with --base-url and --model, switch the step off, or do it with tools.',
        vision: 'Name one with --vision-model.',
        origin:
          'Allow it with --allow-origin, write its address into the step, or open it in a step of its own.',
      },
      judge: vision === undefined ? undefined : createOutcomeJudge(vision),
      baselines: openBaselines({
        workflowId: workflow.id,
        workflowPath: path,
        dataFolder: dataFolder(environment),
      }),
    },
    agent: {
      enableReplanning: options.allowRevisions === true,
      resolveTargets: options.resolveTargets === true,
      allowedOrigins: readOrigins(options.allowOrigin),
    },
    ...(replan === undefined ? {} : { replan }),
    ...(resume === undefined ? {} : { resume }),
  });
  interrupts.stopInstead(control.stop);
  const outcome = await control.finished;
  // What could not be written is the outcome's failure already.
  await journal.close().catch(() => undefined);
  // A long run opens at once in the app, and the runs of a chore that runs each night don't pile up; neither fails this one.
  await writeRunIndex(folder, withoutValues(run)).catch(() => undefined);
  await pruneRuns(
    { workflowId: workflow.id, workflowPath: path, dataFolder: dataFolder(environment) },
    { keep: keepRuns, spare: runId },
  ).catch(() => undefined);
  if (outcome.failure !== undefined && run.failure === undefined)
    terminal.err(`${outcome.failure.message}\n`);
  if (!isJson) terminal.out(saySummary({ terminal, run, outcome, workflow, folder }));
  if (options.report !== undefined) await writeReport(options.report, writeJunit(run, workflow));
  if (needsWord && outcome.status === 'failed') {
    if (!isJson)
      terminal.err(
        'Revising the plan could do a step twice, which needs your word: look at what it did, then add --replay.\n',
      );
    return exitCodes.cannotRun;
  }
  return runVerdict(run)?.verdict === 'failed' ? exitCodes.failed : exitCodes[outcome.status];
}

/** As many as the app keeps, unless it is said. */
function readKeepRuns(text: string | undefined): number {
  const { keepRuns } = Settings.shape;
  const read = keepRuns.safeParse(text === undefined ? undefined : Number(text));
  if (read.success) return read.data;
  throw new AppError('bad-option', `--keep-runs takes a whole number from 1 to 1000, not ${text ?? ''}.`);
}

interface Interrupts {
  /** From now on the first Ctrl-C calls this, and only the second ends the program. */
  stopInstead(stop: () => void): void;
  close(): void;
}

function heedInterrupts({ onInterrupt, exitNow }: Surroundings): Interrupts {
  let stop: (() => void) | undefined;
  const close = onInterrupt(() => {
    if (stop === undefined) exitNow(exitCodes.stopped);
    stop?.();
    stop = undefined;
  });
  return {
    stopInstead(replacement) {
      stop = replacement;
    },
    close,
  };
}

async function writeReport(path: string, xml: string): Promise<void> {
  await writeFile(path, xml).catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'save', path });
  });
}
