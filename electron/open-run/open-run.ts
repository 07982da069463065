import { dirname } from 'node:path';
import type { JsonObject } from '../../shared/json.ts';
import type { Powers, ServerPower } from '../../shared/powers/powers.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import { bindSecrets } from '../../shared/secrets/bind-secrets.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { AgentOptions } from '../executor/agent/agent-run.ts';
import type { ConnectAdvice } from '../executor/ports.ts';
import { refuseInvalid } from '../executor/walk/refuse-invalid.ts';
import type { ResumeRequest } from '../executor/resume/resume-request.ts';
import type { RunOutcome } from '../executor/walk/run.ts';
import { startRun, type RunControl } from '../executor/walk/start-run.ts';
import { systemClock } from '../executor/walk/system-clock.ts';
import { realPowers } from '../storage/real-powers.ts';
import { openBaselines } from '../storage/runs/screenshot-baselines.ts';
import { pruneRuns } from '../storage/runs/prune-runs.ts';
import type { HeldRun } from '../storage/runs/read-run-to-resume.ts';
import { openSecretMarks } from '../storage/secret-marks.ts';
import { browserPowersOf } from '../tools/browser/session/launch.ts';
import type { PracticeSites } from '../tools/practice-variables.ts';
import { refuseTracing } from '../tools/refuse-tracing.ts';
import type { SecretValues } from '../tools/secret-values.ts';
import { usesBrowser } from '../tools/uses-browser.ts';
import { fillInPracticeSite, inspectEarlierRun, type InspectedRun } from './inspect-earlier-run.ts';
import { openRunModels, type ReplanSettings, type RunModels } from './run-models.ts';
import { openRunRecord, type RecordSides } from './run-record.ts';
import type { RunTools, ToolRequirements } from './run-tools.ts';

export interface WantedRun {
  readonly runId: string;
  readonly workflow: Workflow;
  readonly path: string | null;
  readonly variables: JsonObject;
  readonly secrets: SecretValues;
  readonly startNodeId?: string | undefined;
  readonly untilNodeId?: string | undefined;
  readonly stepping?: boolean;
  readonly resume?: ResumeOptions | undefined;
}

interface ResumeOptions {
  hold(): Promise<HeldRun>;
  /** Chooses where to continue. Throws `resume-blocked` if the person must decide first. */
  decide(seen: InspectedRun): ResumeRequest;
}

export interface RunSides extends Pick<RecordSides, 'onFolder' | 'onLines' | 'onListenerFailed'> {
  readonly storage: RecordSides['storage'] & {
    readonly sharedFolder: string;
    readonly keepRuns: number;
    readonly viewed?: () => string | undefined;
  };
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly practice: PracticeSites;
  readonly servers?: readonly ServerPower[];
  allow(powers: Powers): Promise<void>;
  openTools(requirements: ToolRequirements): Promise<RunTools>;
  readonly models: RunModels;
  readonly agent: AgentOptions;
  readonly replan: ReplanSettings | undefined;
  readonly evidenceHours?: number;
  readonly advice: ConnectAdvice;
  readonly signal: AbortSignal;
}

export interface OpenedRun {
  readonly control: RunControl;
  readonly folder: string;
  state(): RunState;
  readonly ended: Promise<RunOutcome>;
}

/** Closes everything if the run can't start, and throws an AppError. */
export async function openRun(wanted: WantedRun, sides: RunSides): Promise<OpenedRun> {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close().catch(() => undefined);
  };
  try {
    return await open(wanted, { ...sides, closers, closeAll });
  } catch (thrown) {
    await closeAll();
    throw thrown;
  }
}

interface Opening extends RunSides {
  readonly closers: (() => Promise<unknown>)[];
  closeAll(): Promise<void>;
}

async function open(wanted: WantedRun, sides: Opening): Promise<OpenedRun> {
  const { runId, workflow: drawn, path, secrets, resume, startNodeId, untilNodeId, stepping } = wanted;
  const { storage, servers = [], closers } = sides;
  refuseInvalid(drawn);
  if (Object.keys(secrets).length > 0) refuseTracing(sides.environment);
  const held = await resume?.hold();
  if (held !== undefined) closers.push(() => held.lease.release());
  const earlier = held?.earlier;

  const given = { ...earlier?.info.given, ...wanted.variables };
  const folder = path === null ? null : dirname(path);
  const powers = await realPowers({ workflow: drawn, given, servers, folder });
  await sides.allow(powers);
  const { workflow, variables } = await fillInPracticeSite(sides.practice, {
    workflow: drawn,
    given,
    earlier,
  });
  const models = await openRunModels(workflow, sides);
  const tools = await sides.openTools({
    powers: browserPowersOf(powers),
    files: { ...powers, folder },
    isContinued: resume !== undefined || startNodeId !== undefined,
    browserUse: usesBrowser(workflow, new Set(servers.map(({ name }) => name)))
      ? 'required'
      : models.mayRevise
        ? 'optional'
        : 'none',
  });
  closers.push(() => tools.close());
  // In a partial run, the rest may be unfinished.
  if (startNodeId === undefined && untilNodeId === undefined) refuseInvalid(workflow, tools.catalog());

  const markSecret = await openSecretMarks(storage.sharedFolder, secrets);
  const { evidenceHours } = sides;
  const request =
    earlier === undefined
      ? undefined
      : resume?.decide(
          await inspectEarlierRun(earlier, { workflow, given, variables, tools, markSecret, evidenceHours }),
        );
  const of = { workflowId: workflow.id, workflowPath: path, dataFolder: storage.dataFolder };
  const record = await openRunRecord({ runId, workflow: drawn, path, given, held }, sides);
  closers.push(() => record.close());
  const bindings = bindSecrets(workflow, { given: variables, catalog: tools.catalog() });
  const caller = tools.callerWith(secrets, bindings);
  const control = startRun({
    runId,
    workflow,
    ports: {
      tools: caller,
      clock: systemClock,
      sink: record.journal,
      model: models.agent,
      judge: models.judge,
      baselines: openBaselines(of),
      advice: sides.advice,
    },
    variables,
    practiceServer: await sides.practice.url(),
    startNodeId,
    untilNodeId,
    stepping,
    agent: sides.agent,
    replan: models.replan({ catalog: () => tools.catalog(), caller }),
    resume: request,
    notices: tools.notices,
    markSecret,
  });
  if (sides.signal.aborted) control.stop();
  else sides.signal.addEventListener('abort', control.stop, { once: true });

  async function end(): Promise<RunOutcome> {
    const outcome = await control.finished;
    sides.signal.removeEventListener('abort', control.stop);
    await sides.closeAll();
    await pruneRuns(of, { keep: storage.keepRuns, spare: storage.viewed?.() }).catch(() => undefined);
    record.reportEnd(outcome);
    return outcome;
  }
  return { control, folder: record.folder, state: record.state, ended: end() };
}
