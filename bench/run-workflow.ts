import { openRun } from '../electron/open-run/open-run.ts';
import type { RunOutcome } from '../electron/executor/walk/run.ts';
import type { ToolHub } from '../electron/tools/tool-hub.ts';
import type { JsonObject } from '../shared/json.ts';
import type { ChatModel } from '../shared/models/chat-model.ts';
import type { Workflow } from '../shared/workflow/workflow.ts';
import { runSides } from './run-sides.ts';

interface Surroundings {
  readonly hub: ToolHub;
  readonly home: string;
  readonly variables?: JsonObject;
  readonly model?: ChatModel;
}

export async function runWorkflow(
  workflow: Workflow,
  { hub, home, variables = {}, model }: Surroundings,
): Promise<RunOutcome> {
  const opened = await openRun(
    { runId: crypto.randomUUID(), workflow, path: null, variables, secrets: {} },
    {
      ...runSides(home, model),
      openTools: () =>
        Promise.resolve({
          catalog: hub.catalog,
          callerWith: hub.callerWith,
          livePage: () => Promise.resolve(undefined),
          notices: [],
          close: () => Promise.resolve(),
        }),
    },
  );
  return opened.ended;
}
