import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

test('record-replies records until Ctrl-C', async () => {
  const to = join(await temporaryFolder(), 'answers');
  const endpoint = await startScriptedModel();
  onTestFinished(() => endpoint.close());
  endpoint.willReply(
    JSON.stringify({
      steps: [{ step_type: 'Tool', tool_name: 'take_screenshot', arguments: {}, name: 'Look' }],
    }),
  );
  let planned: Promise<{ exitCode: number }> | undefined;
  const { exitCode } = await planwright(['record-replies', '--to', to, '--endpoint', endpoint.url], {
    onOutput: (url, interrupt) => {
      planned ??= planwright(['plan', 'take a picture', '--base-url', url.trim(), '--model', 'm']).finally(
        interrupt,
      );
    },
  });
  expect({ exitCode, planned: (await planned)?.exitCode }).toEqual({ exitCode: 0, planned: 0 });
  expect(await readdir(to)).toEqual([expect.stringMatching(/^[\da-f]{24}\.json$/)]);
});

test.each([
  [['--endpoint', 'localhost:11434'], "isn't a web address"],
  [['--endpoint', 'http://127.0.0.1:1/v1', '--port', '70000'], 'needs a number up to 65535'],
  [['--endpoint', 'http://127.0.0.1:1/v1', '--secret', 'NOT_SET_HERE'], "isn't set"],
])('record-replies refuses %j', async (words, refusal) => {
  const { exitCode, err } = await planwright(['record-replies', '--to', await temporaryFolder(), ...words]);
  expect(exitCode).toBe(2);
  expect(err).toContain(refusal);
});
