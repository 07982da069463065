import { AppError } from '../../shared/app-error.ts';
import type { ModelMessage } from '../../shared/models/chat-model.ts';
import { replaceSecrets } from '../../shared/secrets/replace-secrets.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { ExplorationHost } from '../../electron/assistant/exploration/explore.ts';
import { planOrPatch } from '../../electron/assistant/plan-or-patch.ts';
import { namedAfter } from '../../electron/cli/commands/plan-command.ts';
import { tryAndRepair } from '../../electron/make/try-and-repair.ts';
import { openExplorationBrowser } from '../../electron/tools/browser/exploration/exploration-browser.ts';
import { openBenchBrowser } from '../open-bench-browser.ts';
import { noPractice, runSides } from '../run-sides.ts';
import { openRunTools } from './open-run-tools.ts';
import type { PlanTask } from './read-tasks.ts';
import { recordedModel } from './recorded-model.ts';
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

/** Plans and runs, then makes the plan work and runs it again, each in a new browser. */
export async function tryTask(task: PlanTask, { address, file, home, catalog }: Place): Promise<TriedTask> {
  const fill = (text: string): string => text.replaceAll('{{site}}', address).replaceAll('{{file}}', file);
  const { text: request, secrets } = replaceSecrets(fill(task.task));
  const model = recordedModel(task.answers, fill);
  const { signal } = new AbortController();
  const begun = Date.now();
  let attempts = 0;
  let seconds = 0;
  const tried = (first: TaskVerdict, made: TaskVerdict): TriedTask => {
    const missed = model.missed();
    return {
      id: task.id,
      isImpossible: task.impossible !== undefined,
      isValidAtFirst: attempts === 1,
      first,
      made,
      calls: model.calls(),
      tokens: model.tokens(),
      seconds,
      isMissed: missed !== undefined,
      ...(missed === undefined ? {} : { missed }),
    };
  };
  const exploration = explorationHost();
  const plan = await planOrPatch(namedAfter(request), request, {
    model,
    catalog,
    features,
    exploration,
    signal,
    onAttempt: (attempt) => {
      attempts = attempt;
    },
  }).catch((thrown: unknown) => AppError.from(thrown));
  seconds = (Date.now() - begun) / 1000;
  if (plan instanceof AppError || !plan.ok) {
    attempts = 0;
    const red: TaskVerdict = {
      outcome: 'red',
      because: plan instanceof AppError ? plan.message : plan.error.message,
    };
    return tried(red, red);
  }
  const first = await runAndJudge(plan.workflow, { task, secrets, home });
  const againAt = Date.now();
  const made = await tryAndRepair(
    { request, workflow: plan.workflow, sites: ['any'], variables: {}, secrets },
    {
      host: {
        ...runSides(home),
        sharedFolder: home,
        openTools: (requirements, listener) =>
          openRunTools(requirements, { harmless: { ...listener, sendsTo: [new URL(address).origin] } }),
      },
      repairer: { model, catalog, features },
      signal,
      onTry: () => undefined,
      onLines: () => undefined,
    },
  );
  seconds += (Date.now() - againAt) / 1000;
  if (made.end.kind === 'stuck' && task.impossible === undefined)
    return tried(first, { outcome: 'red', because: `${made.end.reason} ${made.end.why}` });
  const isSame = made.repairs.length === 0;
  return tried(first, isSame ? first : await runAndJudge(made.workflow, { task, secrets, home }));
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
