import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { startScriptedModel } from '../../assistant/models/testing/scripted-model-server.ts';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';

const script = fileURLToPath(new URL('../../tools/testing/plain-server.mjs', import.meta.url));
const onTest = (id: string, name: string, args: Record<string, string> = {}) =>
  tool(id, name, { params: { server: 'test', tool: name, arguments: args } });
export const twoStepBreakdown = JSON.stringify({
  action: 'breakdown',
  rationale: 'The button is called Bye.',
  new_subtasks: [
    { description: 'Say hello', tool_name: 'echo', arguments: { text: 'hi' } },
    { description: 'Say bye', tool_name: 'echo', arguments: { text: 'bye' } },
  ],
});
export async function prepareReplan(...replies: string[]) {
  const folder = await temporaryFolder();
  const [file, serverFile] = [join(folder, 'it.planwright.json'), join(folder, 'servers.json')];
  const workflow = drawn(
    [onTest('Send', 'send'), onTest('Buy', 'refuse_well'), onTest('Tell', 'echo', { text: '${buy.result}' })],
    ['Send -> Buy', 'Buy -> Tell'],
  );
  await writeFile(file, JSON.stringify(workflow));
  await writeFile(
    serverFile,
    JSON.stringify({ mcpServers: { test: { command: process.execPath, args: [script] } } }),
  );
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(...replies);
  return {
    folder,
    file,
    model,
    options: [
      '--servers',
      serverFile,
      '--yes',
      '--replan',
      '--base-url',
      model.url,
      '--model',
      'scripted-large',
    ],
  };
}
