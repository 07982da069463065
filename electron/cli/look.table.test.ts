import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { runPlanwright } from './testing/run-planwright.ts';

const step = (id: string, name: string, tool_name: string, args: object): object => ({
  id,
  step_type: 'Tool',
  name,
  tool_name,
  arguments: args,
});

test("plans with the page's names", async () => {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  const folder = await temporaryFolder();
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
        ],
      });
    },
  );
  const words = 'Two copies of “Salt on the Sill” from practice://corner-bookshop, please';
  const options = ['--base-url', model.url, '--model', 'scripted-large', '--browser', 'embedded'];
  const planned = await runPlanwright(['plan', words, ...options, '--out', out], {
    XDG_DATA_HOME: join(folder, 'data'),
  });
  expect(planned).toMatchObject({ exitCode: 0 });
  expect(planned.err).toContain('look 1 open practice://corner-bookshop/books');
  expect(planned.err).toContain('look 2 press link “Salt on the Sill”');
  expect(planned.err).toMatch(/Looked at 2 pages\. [\d,]+ tokens in all\./);
  expect(model.asked).toHaveLength(2);
  const { nodes } = JSON.parse(await readFile(out, 'utf8')) as Workflow;
  expect(nodes.map(({ params }) => params)).toMatchObject([
    { arguments: { url: 'practice://corner-bookshop/books' } },
    { arguments: { target: 'Salt on the Sill' } },
    { arguments: { into: 'Quantity' } },
    { arguments: { target: 'Add to basket' } },
  ]);
}, 120_000);
