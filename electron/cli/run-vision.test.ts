import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

const script = fileURLToPath(new URL('../tools/testing/plain-server.mjs', import.meta.url));
const says = (verdict: string): string => JSON.stringify({ verdict, reason: 'It says so.' });

async function expecting(...replies: string[]) {
  const folder = await temporaryFolder();
  const [file, servers] = [join(folder, 'it.planwright.json'), join(folder, 'servers.json')];
  await writeFile(
    file,
    JSON.stringify(
      drawn(
        [
          tool('Tell', 'echo', {
            params: { server: 'test', tool: 'echo', arguments: { text: 'hi' } },
            expectedOutcome: 'A greeting is shown',
          }),
        ],
        [],
      ),
    ),
  );
  await writeFile(
    servers,
    JSON.stringify({ mcpServers: { test: { command: process.execPath, args: [script] } } }),
  );
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(...replies);
  return { model, words: ['run', file, '--servers', servers, '--yes'] };
}

test('run judges expected outcomes', async () => {
  const { model, words } = await expecting(says('passed'));
  const { out, exitCode } = await planwright(
    [...words, '--base-url', model.url, '--model', 'scripted-large', '--vision-model', 'scripted-small'],
    { environment: { PLANWRIGHT_API_KEY: 'k1' } },
  );
  expect({ exitCode, out }).toMatchObject({ exitCode: 0 });
  expect(model.asked.map(({ body, headers }) => [body?.['model'], headers.authorization])).toEqual([
    ['scripted-small', 'Bearer k1'],
  ]);
  expect(JSON.stringify(model.asked[0]?.body?.messages)).toContain('A greeting is shown');
});

test('an unmet outcome fails the run', async () => {
  const { model, words } = await expecting(says('failed'));
  const { out, exitCode } = await planwright([
    ...words,
    '--base-url',
    model.url,
    '--vision-model',
    'scripted-small',
  ]);
  expect(exitCode).toBe(1);
  expect(out).toContain('Expected “A greeting is shown”, but it did not happen. It says so.');
});

test('each address gets only its own key', async () => {
  const { model, words } = await expecting(says('passed'));
  const environment = { PLANWRIGHT_API_KEY: 'k1', PLANWRIGHT_VISION_API_KEY: 'k2' };
  await planwright([...words, '--vision-base-url', model.url, '--vision-model', 'scripted-small'], {
    environment,
  });
  expect(model.asked[0]?.headers.authorization).toBe('Bearer k2');
});

test('without a vision model, outcomes are unverified', async () => {
  const { words } = await expecting();
  const { out, exitCode } = await planwright(words);
  expect(exitCode).toBe(0);
  expect(out).toContain(
    'Not verified. No vision model is connected to judge expected outcomes. Name one with --vision-model.\n  - "Tell": A greeting is shown.\n',
  );
});

test.each([
  [['--vision-base-url', 'http://127.0.0.1:1/v1'], '--vision-base-url needs --vision-model'],
  [['--replan-threshold', '0.9'], '--replan-threshold needs --replan'],
  [['--replan', '--replan-threshold', 'high'], 'needs a number from 0 to 1, like 0.9, not "high"'],
])('refuses %j before the run', async (more, words) => {
  const { words: run } = await expecting();
  expect(await planwright([...run, ...more])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining(words),
  });
});
