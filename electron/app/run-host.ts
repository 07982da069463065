import { app } from 'electron';
import { AppError } from '../../shared/app-error.ts';
import type { JsonObject } from '../../shared/json.ts';
import { offerOf, type ResumePlan } from '../../shared/ledger/resume-plan.ts';
import { foldLines, idleRun } from '../../shared/run/fold-run.ts';
import { thinAsItGrows } from '../../shared/run/without-values.ts';
import type { Settings } from '../../shared/settings.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { agentModelFor } from '../assistant/models/agent-model.ts';
import type { KeyReader } from '../assistant/models/model-for.ts';
import { planFrom, requestFrom, type EarlierRun } from '../executor/earlier-run.ts';
import type { OutcomeJudge } from '../executor/ports.ts';
import { createReplanAdviser } from '../executor/replan/replan-adviser.ts';
import type { ReplanOptions } from '../executor/replan/replan-ports.ts';
import type { RunControl } from '../executor/start-run.ts';
import { startRun } from '../executor/start-run.ts';
import { systemClock } from '../executor/system-clock.ts';
import type { ResumeRequest } from '../executor/take-over.ts';
import { openBaselines } from '../storage/picture-baselines.ts';
import { createRunFolder } from '../storage/run-folder.ts';
import { writeRunIndex } from '../storage/run-index.ts';
import { openRunJournal } from '../storage/run-journal.ts';
import { createPracticeSites } from '../tools/practice-variables.ts';
import type { Push } from './push.ts';
import { createRevisionDesk, type RevisionDesk } from './revision-desk.ts';
import type { Handlers } from './router.ts';
import { createRunFeed } from './run-feed.ts';
import type { RunHistory } from './run-history.ts';
import type { Store } from './store.ts';
import type { Tools } from './tools.ts';

interface Current {
  readonly runId: string;
  readonly control: RunControl;
  readonly revisions: RevisionDesk;
  /** Resolves when the journal is closed, too. */
  readonly ended: Promise<void>;
}

/** A run whose browser and journal are being made ready. */
interface Starting {
  readonly runId: string;
  readonly done: Promise<void>;
  isStopAsked: boolean;
}

type RunHandlers = Pick<Handlers, 'run/start' | 'run/stop' | 'run/pause' | 'run/resume' | 'run/step' | 'run/plan-resume' | 'run/answer-revision'>;

interface LookedBack {
  readonly earlier: EarlierRun;
  readonly given: JsonObject;
  readonly plan: ResumePlan;
}

interface RunHost {
  readonly handlers: RunHandlers;
  /** Stops the run, if there is one; resolves when its journal is closed. */
  stopRun(): Promise<void>;
  close(): Promise<void>;
}

interface HostOptions {
  readonly store: Store;
  readonly keys: KeyReader;
  readonly tools: Tools;
  readonly push: Push;
  /** The model that looks at what came of steps; undefined while none is configured. */
  readonly openJudge: () => Promise<OutcomeJudge | undefined>;
  readonly history: RunHistory;
  /** How many runs of each workflow are kept. */
  readonly keepRuns: () => number;
  /** Hears when a run begins, from its first preparations on, and when it has ended. */
  readonly onRunning: (isRunning: boolean) => void;
}

/** Runs workflows, one at a time, and tells the window of every line once it is on disk. */
export function createRunHost({ store, keys, tools, push, history, openJudge, keepRuns, onRunning }: HostOptions): RunHost {
  const practice = createPracticeSites();
  let current: Current | undefined;
  let starting: Starting | undefined;

  const control = (runId: string): RunControl | undefined => (current?.runId === runId ? current.control : undefined);
  const report = (): void => { onRunning(current !== undefined || starting !== undefined); };

  /** An earlier run and what resuming it would do; what was given to it is given again, unless it is given anew. */
  async function lookBack({ runId, workflow: drawn, path, variables }: { readonly runId: string; readonly workflow: Workflow; readonly path: string | null; readonly variables: JsonObject }): Promise<LookedBack> {
    const earlier = await history.readToResume({ workflowId: drawn.id, path, runId });
    const given = { ...earlier.info.given, ...variables };
    practice.returnTo(earlier.initial);
    const plan = planFrom(earlier, { workflow: await practice.fillIn(drawn), variables: await practice.fillInValues(given), tools: await tools.callerWith({}), live: await tools.place() });
    return { earlier, given, plan };
  }

  const begin: RunHandlers['run/start'] = async ({ runId, workflow: drawn, path, startNodeId, stepping, variables, secrets, resume }) => {
    const workflow = await practice.fillIn(drawn);
    const back = resume === null ? undefined : await lookBack({ runId: resume.runId, workflow: drawn, path, variables });
    const request = back === undefined ? undefined : resumeRequest(back, resume?.isConfirmed === true);
    if (startNodeId === null && request === undefined) await tools.beginAnew();
    const given = back?.given ?? variables;
    const folder = await createRunFolder({ runId, workflow: drawn, workflowPath: path, dataFolder: app.getPath('userData'), startedAt: Date.now(), given, resumes: resume?.runId });
    history.remember(runId, folder);
    const feed = createRunFeed({ now: Date.now, tell: (lines) => { push('run/events', { runId, lines: [...lines] }); } });
    let state = idleRun;
    const journal = await openRunJournal({
      folder,
      now: Date.now,
      onCommitted(lines) {
        state = thinAsItGrows(foldLines(state, lines));
        feed.committed(lines);
      },
    });
    try {
      const { settings } = store.read();
      const ports = { tools: await tools.callerWith(secrets), clock: systemClock, sink: journal, model: asksModel(workflow, settings) ? await agentModelFor(settings, keys) : undefined, baselines: openBaselines({ workflowId: workflow.id, workflowPath: path, dataFolder: app.getPath('userData') }), judge: expectsOutcomes(workflow, settings) ? await openJudge() : undefined };
      const revisions = createRevisionDesk();
      const replan = await replanOptions(revisions, settings);
      const run = startRun({ runId, workflow, ports, stepping, agent: settings.agent, ...(replan === undefined ? {} : { replan }), variables: await practice.fillInValues(given), ...(startNodeId === null ? {} : { startNodeId }), ...(request === undefined ? {} : { resume: request }) });
      // What could not be written is the outcome's failure already.
      const ended = run.finished.then(async (outcome) => {
        await journal.close().catch(() => undefined);
        // Only what is convenient: a full disk has been told of already.
        await writeRunIndex(folder, state).catch(() => undefined);
        await history.prune({ workflowId: drawn.id, path, keep: keepRuns() }).catch(() => undefined);
        current = undefined;
        report();
        feed.ended(outcome);
      });
      current = { runId, control: run, revisions, ended };
      if (starting?.isStopAsked === true) run.stop();
    } catch (thrown) {
      await journal.close();
      throw thrown;
    }
  };

  /** Without a model nothing can be proposed, and a failure ends the run. */
  async function replanOptions({ approve }: RevisionDesk, settings: Settings): Promise<ReplanOptions | undefined> {
    const policy = settings.replanning;
    const model = policy === 'never' ? undefined : await agentModelFor(settings, keys);
    if (policy === 'never' || model === undefined) return undefined;
    return { policy, threshold: settings.replanThreshold, approve, adviser: createReplanAdviser({ model, materials: async () => ({ catalogue: await tools.catalogue(), allowsAgentSteps: settings.assistant.allowAgentSteps }) }) };
  }

  async function start(request: Parameters<RunHandlers['run/start']>[0]): Promise<void> {
    try {
      await begin(request);
    } finally {
      starting = undefined;
      report();
    }
  }

  async function stopRun(): Promise<void> {
    await starting?.done.catch(() => undefined);
    current?.control.stop();
    await current?.ended;
  }

  return {
    handlers: {
      async 'run/start'(request) {
        if (current !== undefined || starting !== undefined) throw new AppError('run-in-progress', 'A run is already under way. Stop it before you start another.');
        const done = start(request);
        starting = { runId: request.runId, done, isStopAsked: false };
        report();
        await done;
      },
      'run/stop': ({ runId }) => {
        if (starting?.runId === runId) starting.isStopAsked = true;
        control(runId)?.stop();
      },
      'run/pause': ({ runId }) => control(runId)?.pause(),
      'run/resume': ({ runId }) => control(runId)?.resume(),
      'run/step': ({ runId }) => control(runId)?.step(),
      'run/answer-revision'({ runId, revisionNumber, isApproved }) {
        if (current?.runId === runId) current.revisions.answer(revisionNumber, isApproved);
      },
      async 'run/plan-resume'(request) {
        return offerOf((await lookBack(request)).plan);
      },
    },
    stopRun,
    async close() {
      await stopRun();
      await practice.close();
    },
  };
}

function resumeRequest({ earlier, plan }: LookedBack, isConfirmed: boolean): ResumeRequest {
  if (plan.start === undefined || (plan.decision === 'blocked' && !isConfirmed)) throw new AppError('resume-blocked', plan.sentence);
  return requestFrom(earlier, plan, plan.start);
}

/** Steps that a revision brings may expect something, too. */
function expectsOutcomes({ nodes }: Workflow, { replanning }: Pick<Settings, 'replanning'>): boolean {
  return replanning !== 'never' || nodes.some(({ expectedOutcome }) => expectedOutcome.trim() !== '');
}

/** A run that asks nobody needs no key. */
function asksModel({ nodes }: Workflow, { agent, replanning }: Pick<Settings, 'agent' | 'replanning'>): boolean {
  return replanning !== 'never' || agent.resolveTargets || nodes.some(({ type }) => type === 'AiStep' || type === 'AiTransform');
}
