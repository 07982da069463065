import { expect, test } from 'vitest';
import { runPlanwright } from './testing/run-planwright.ts';
import { openScriptedPlanner, toolStep as step } from './testing/scripted-planner.ts';

test("a plan uses the page's names", async () => {
  const { model, options, environment, readPlan } = await openScriptedPlanner(
    JSON.stringify({
      look: [{ open: 'practice://corner-bookshop/books' }, { press: 'Salt on the Sill', role: 'link' }],
    }),
    ({ messages }) => {
      const seen = messages?.at(-1)?.content ?? '';
      const name = (pattern: RegExp): string => pattern.exec(seen)?.[1] ?? 'not shown';
      return JSON.stringify({
        message: 'Puts Salt on the Sill into the basket.',
        steps: [
          step('a', 'open_page', { url: 'practice://corner-bookshop/books' }, 'Open'),
          step('b', 'click', { target: name(/link “(Salt on the Sill)”/), role: 'link' }, 'Choose'),
          step('c', 'type_text', { into: name(/spinbutton “(.+?)” \(required\)/), text: '2' }, 'How many'),
          step('d', 'click', { target: name(/button “(Add to .+?)”/) }, 'Take it'),
        ],
      });
    },
  );
  const words = 'Two copies of “Salt on the Sill” from practice://corner-bookshop, please';
  const planned = await runPlanwright(['plan', words, ...options, '--browser', 'embedded'], environment);
  expect(planned).toMatchObject({ exitCode: 0 });
  expect(planned.err).toContain('1 open practice://corner-bookshop/books');
  expect(planned.err).toContain('2 press link “Salt on the Sill”');
  expect(planned.err).toMatch(/^ {2}Salt on the Sill.*, practice:\/\/corner-bookshop\/books\/.+$/m);
  expect(planned.err).toMatch(/Looked at 2 pages\. [\d,]+ tokens in all\./);
  expect(model.asked).toHaveLength(2);
  const { nodes } = await readPlan();
  expect(nodes.map(({ params }) => params)).toMatchObject([
    { arguments: { url: 'practice://corner-bookshop/books' } },
    { arguments: { target: 'Salt on the Sill' } },
    { arguments: { into: 'Quantity' } },
    { arguments: { target: 'Add to basket' } },
  ]);
}, 120_000);
