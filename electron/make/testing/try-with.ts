import { join } from 'node:path';
import { closeAfter } from '../../../shared/close-after.ts';
import type { ScriptedChat } from '../../executor/testing/scripted-chat.ts';
import { scriptedTools } from '../../executor/testing/scripted-tools.ts';
import type { SecretValues } from '../../tools/secret-values.ts';
import { plainSides } from '../../open-run/testing/plain-sides.ts';
import type { ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { makeItWork, type Made } from '../make-it-work.ts';
import { openTrials, type TrialSides, type Trial } from '../trials.ts';

export interface TrialRequest {
  readonly request: string;
  readonly workflow: Workflow;
  readonly model: ScriptedChat;
  readonly secrets?: SecretValues;
  readonly signal?: AbortSignal;
  readonly onTrial?: (trial: Trial) => void;
}

export async function makeWith(
  home: string,
  { catalog, openTools }: { readonly catalog: ToolCatalog; readonly openTools: TrialSides['openTools'] },
  { request, workflow, model, secrets = {}, signal = new AbortController().signal, onTrial }: TrialRequest,
): Promise<Made> {
  const sides: TrialSides = {
    ...plainSides(home, scriptedTools({})),
    sharedFolder: join(home, 'shared'),
    signal,
    openTools,
  };
  const trials = await openTrials(sides);
  const making = makeItWork({
    request,
    workflow,
    signal,
    sites: ['any'],
    repairer: { model, catalog, features: { agentSteps: false, aiTransforms: false } },
    async tryOnce(tried, ordinal) {
      const trial = await trials.run({ runId: `try-${ordinal}`, workflow: tried, variables: {}, secrets });
      onTrial?.(trial);
      return trial;
    },
  });
  return closeAfter(making, () => trials.close());
}
