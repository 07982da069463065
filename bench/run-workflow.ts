import { join } from 'node:path';
import { openRun } from '../electron/open-run/open-run.ts';
import type { RunOutcome } from '../electron/executor/walk/run.ts';
import type { ToolHub } from '../electron/tools/tool-hub.ts';
import type { JsonObject } from '../shared/json.ts';
import type { ChatModel } from '../shared/models/chat-model.ts';
import type { Workflow } from '../shared/workflow/workflow.ts';

interface Surroundings {
  readonly hub: ToolHub;
  readonly home: string;
  readonly variables?: JsonObject;
  readonly model?: ChatModel;
}

/** Runs in a browser that stays open. */
export async function runWorkflow(
  workflow: Workflow,
  { hub, home, variables = {}, model }: Surroundings,
): Promise<RunOutcome> {
  const opened = await openRun(
    { runId: crypto.randomUUID(), workflow, path: null, variables, secrets: {} },
    {
      storage: { dataFolder: join(home, 'data'), sharedFolder: join(home, 'shared'), keepRuns: 20 },
      environment: {},
      practice: {
        fillIn: (given) => Promise.resolve(given),
        fillInValues: (values) => Promise.resolve(values),
        returnTo: () => undefined,
        close: () => Promise.resolve(),
      },
      allow: () => Promise.resolve(),
      openTools: () =>
        Promise.resolve({
          catalogue: hub.catalogue,
          callerWith: hub.callerWith,
          place: () => Promise.resolve(undefined),
          notices: [],
          close: () => Promise.resolve(),
        }),
      models: { agent: () => Promise.resolve(model), vision: () => Promise.resolve(undefined) },
      agent: { allowedOrigins: ['any'] },
      replan: undefined,
      advice: { model: '', vision: '', origin: '' },
      onLines: () => undefined,
      onListenerFailed(thrown) {
        throw thrown;
      },
      signal: new AbortController().signal,
    },
  );
  return opened.ended;
}
