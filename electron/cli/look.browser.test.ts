import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  startScriptedModel,
  type ScriptedModelServer,
} from '../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { runPlanwright } from './testing/run-planwright.ts';

async function open(): Promise<{
  model: ScriptedModelServer;
  folder: string;
  plan(...words: string[]): ReturnType<typeof runPlanwright>;
  run(file: string): ReturnType<typeof runPlanwright>;
}> {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  const folder = await temporaryFolder();
  const environment = { XDG_DATA_HOME: join(folder, 'data') };
  const browser = ['--browser', 'embedded'];
  return {
    model,
    folder,
    plan: (...words) =>
      runPlanwright(
        ['plan', ...words, '--base-url', model.url, '--model', 'scripted-large', ...browser],
        environment,
      ),
    run: (file) => runPlanwright(['run', file, ...browser], environment),
  };
}

const step = (id: string, name: string, tool_name: string, args: object): object => ({
  id,
  step_type: 'Tool',
  name,
  tool_name,
  arguments: args,
});

test("plans with the page's names", async () => {
  const { model, folder, plan, run } = await open();
  const out = join(folder, 'moss.planwright.json');
  model.willReply(
    JSON.stringify({
      look: [{ open: 'practice://corner-bookshop/books' }, { press: 'Salt on the Sill', role: 'link' }],
    }),
    ({ messages }) => {
      const seen = messages?.at(-1)?.content ?? '';
      const name = (pattern: RegExp): string => pattern.exec(seen)?.[1] ?? 'not shown';
      return JSON.stringify({
        message: 'Puts Salt on the Sill into the basket.',
        steps: [
          step('a', 'Open', 'open_page', { url: 'practice://corner-bookshop/books' }),
          step('b', 'Choose', 'click', { target: name(/link “(Salt on the Sill)”/), role: 'link' }),
          step('c', 'How many', 'type_text', { into: name(/spinbutton “(.+?)” \(required\)/), text: '2' }),
          step('d', 'Take it', 'click', { target: name(/button “(Add to .+?)”/) }),
          step('e', 'Check', 'expect_text', { text: 'Your basket' }),
        ],
      });
    },
  );
  const planned = await plan(
    'Two copies of “Salt on the Sill” from practice://corner-bookshop, please',
    '--out',
    out,
  );
  expect(planned).toMatchObject({ exitCode: 0 });
  expect(planned.err).toContain('look 1 open practice://corner-bookshop/books');
  expect(planned.err).toContain('look 2 press link “Salt on the Sill”');
  expect(planned.err).toMatch(/Looked at 2 pages\. [\d,]+ tokens in all\./);
  expect(model.asked).toHaveLength(2);
  expect(await readFile(out, 'utf8')).toContain('Add to basket');
  expect(await run(out)).toMatchObject({ exitCode: 0 });
}, 120_000);

test('--no-look opens no browser', async () => {
  const { model, plan } = await open();
  model.willReply(
    JSON.stringify({ steps: [step('a', 'Open', 'open_page', { url: 'https://shop.example' })] }),
  );
  expect(await plan('Open the shop', '--no-look', '--json')).toMatchObject({ exitCode: 0 });
  expect(JSON.stringify(model.asked[0]?.body)).not.toContain('Exploring first');
}, 60_000);
