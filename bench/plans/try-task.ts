import { AppError } from '../../shared/app-error.ts';
import type { ModelMessage } from '../../shared/models/chat-model.ts';
import { replaceSecrets } from '../../shared/secrets/replace-secrets.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { ExplorationHost } from '../../electron/assistant/exploration/explore.ts';
import { planOrPatch } from '../../electron/assistant/plan-or-patch.ts';
import { namedAfter } from '../../electron/cli/commands/plan-command.ts';
import type { Made } from '../../electron/make/make-it-work.ts';
import { tryAndRepair } from '../../electron/make/try-and-repair.ts';
import { openExplorationBrowser } from '../../electron/tools/browser/exploration/exploration-browser.ts';
import { openBenchBrowser } from '../open-bench-browser.ts';
import { noPractice, runSides } from '../run-sides.ts';
import { openRunTools } from './open-run-tools.ts';
import type { PlanTask } from './read-tasks.ts';
import { recordedModel, type RecordedModel } from './recorded-model.ts';
import { runAndJudge, type TaskVerdict } from './run-and-judge.ts';

export interface TriedTask {
  readonly id: string;
  readonly isImpossible: boolean;
  readonly isValidAtFirst: boolean;
  readonly first: TaskVerdict;
  readonly made: TaskVerdict;
  readonly calls: number;
  readonly tokens: number;
  readonly seconds: number;
  readonly isMissed: boolean;
  readonly missed?: readonly ModelMessage[];
}

interface Place {
  readonly address: string;
  readonly file: string;
  readonly home: string;
  readonly catalog: ToolCatalog;
}

const features = { agentSteps: false, aiTransforms: true };

interface Trying extends Place {
  readonly task: PlanTask;
  readonly request: string;
  readonly secrets: Readonly<Record<string, string>>;
  readonly model: RecordedModel;
}

/** Each run has a new browser. */
export async function tryTask(task: PlanTask, place: Place): Promise<TriedTask> {
  const fill = (text: string): string =>
    text.replaceAll('{{site}}', place.address).replaceAll('{{file}}', place.file);
  const { text: request, secrets } = replaceSecrets(fill(task.task));
  const model = recordedModel(task.answers, fill);
  const trying: Trying = { ...place, task, request, secrets, model };
  const [planned, planMs] = await withDuration(() => planRequest(trying));
  if (!planned.ok) {
    const red: TaskVerdict = { outcome: 'red', because: planned.why };
    return triedTask(trying, { first: red, made: red, isValidAtFirst: false, ms: planMs });
  }
  const { workflow, isValidAtFirst } = planned;
  const first = await runAndJudge(workflow, trying);
  const [made, madeMs] = await withDuration(() => makePlanWork(workflow, trying));
  return triedTask(trying, {
    first,
    made: await judgeMade(made, { first, trying }),
    isValidAtFirst,
    ms: planMs + madeMs,
  });
}

type Planned =
  | { readonly ok: true; readonly workflow: Workflow; readonly isValidAtFirst: boolean }
  | { readonly ok: false; readonly why: string };

async function planRequest({ request, model, catalog }: Trying): Promise<Planned> {
  let attempts = 0;
  const plan = await planOrPatch(namedAfter(request), request, {
    model,
    catalog,
    features,
    exploration: explorationHost(),
    signal: new AbortController().signal,
    onAttempt: (attempt) => {
      attempts = attempt;
    },
  }).catch((thrown: unknown) => AppError.from(thrown));
  if (plan instanceof AppError) return { ok: false, why: plan.message };
  return plan.ok
    ? { ok: true, workflow: plan.workflow, isValidAtFirst: attempts === 1 }
    : { ok: false, why: plan.error.message };
}

function makePlanWork(workflow: Workflow, trying: Trying): Promise<Made> {
  const { request, secrets, home, address, model, catalog } = trying;
  return tryAndRepair(
    { request, workflow, sites: ['any'], variables: {}, secrets },
    {
      host: {
        ...runSides(home),
        sharedFolder: home,
        openTools: (requirements, listener) =>
          openRunTools(requirements, { harmless: { ...listener, sendsTo: [new URL(address).origin] } }),
      },
      repairer: { model, catalog, features },
      signal: new AbortController().signal,
      onTry: () => undefined,
      onLines: () => undefined,
    },
  );
}

async function judgeMade(
  { end, repairs, workflow }: Made,
  { first, trying }: { readonly first: TaskVerdict; readonly trying: Trying },
): Promise<TaskVerdict> {
  if (end.kind === 'stuck' && trying.task.impossible === undefined)
    return { outcome: 'red', because: `${end.reason} ${end.why}` };
  return repairs.length === 0 ? first : runAndJudge(workflow, trying);
}

interface Outcome extends Pick<TriedTask, 'first' | 'made' | 'isValidAtFirst'> {
  readonly ms: number;
}

function triedTask({ task, model }: Trying, { ms, ...outcome }: Outcome): TriedTask {
  const missed = model.missed();
  return {
    id: task.id,
    isImpossible: task.impossible !== undefined,
    ...outcome,
    calls: model.calls(),
    tokens: model.tokens(),
    seconds: ms / 1000,
    isMissed: missed !== undefined,
    ...(missed === undefined ? {} : { missed }),
  };
}

async function withDuration<Value>(work: () => Promise<Value>): Promise<[Value, number]> {
  const startedAt = Date.now();
  return [await work(), Date.now() - startedAt];
}

function explorationHost(): ExplorationHost {
  return {
    openBrowser: (sites) => openExplorationBrowser((start) => openBenchBrowser({ start }), sites),
    practice: noPractice,
    ask: () => Promise.resolve(true),
    onExplore: () => undefined,
    now: () => Date.now(),
  };
}
