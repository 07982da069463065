import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import {
  startScriptedModel,
  type ScriptedModelServer,
} from '../../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';

export type Replies = Parameters<ScriptedModelServer['willReply']>;

export async function openScriptedPlanner(...replies: Replies) {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(...replies);
  const folder = await temporaryFolder();
  const out = join(folder, 'made.planwright.json');
  return {
    model,
    options: ['--base-url', model.url, '--model', 'scripted-large', '--out', out],
    environment: { XDG_DATA_HOME: join(folder, 'data') },
    readPlan: async () => JSON.parse(await readFile(out, 'utf8')) as Workflow,
  };
}

export const toolStep = (id: string, tool_name: string, args: object, name: string): object => ({
  id,
  step_type: 'Tool',
  tool_name,
  arguments: args,
  name,
});
