import { join } from 'node:path';
import { closeAfter } from '../../../shared/close-after.ts';
import type { ScriptedChat } from '../../executor/testing/scripted-chat.ts';
import { scriptedTools } from '../../executor/testing/scripted-tools.ts';
import type { SecretValues } from '../../tools/secret-values.ts';
import { plainSides } from '../../open-run/testing/plain-sides.ts';
import type { ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { makeItWork, type Made } from '../make-it-work.ts';
import { openTries, type TrySides, type Try } from '../tries.ts';

export interface TryRequest {
  readonly request: string;
  readonly workflow: Workflow;
  readonly model: ScriptedChat;
  readonly secrets?: SecretValues;
  readonly signal?: AbortSignal;
  readonly onTried?: (tried: Try) => void;
}

export async function makeWith(
  home: string,
  { catalog, openTools }: { readonly catalog: ToolCatalog; readonly openTools: TrySides['openTools'] },
  { request, workflow, model, secrets = {}, signal = new AbortController().signal, onTried }: TryRequest,
): Promise<Made> {
  const sides: TrySides = {
    ...plainSides(home, scriptedTools({})),
    sharedFolder: join(home, 'shared'),
    signal,
    openTools,
  };
  const tries = await openTries(sides);
  const making = makeItWork({
    request,
    workflow,
    signal,
    sites: ['any'],
    repairer: { model, catalog, features: { agentSteps: false, aiTransforms: false } },
    async tryOnce(proposed, ordinal) {
      const tried = await tries.run({ runId: `try-${ordinal}`, workflow: proposed, variables: {}, secrets });
      onTried?.(tried);
      return tried;
    },
  });
  return closeAfter(making, async () => {
    await tries.close();
    await sides.practice.close();
  });
}
