import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeSite } from '../../examples/practice-site/start-practice-site.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { servePages, type ServedPages } from '../executor/agent/testing/serve-pages.ts';
import { scriptedChat } from '../executor/testing/scripted-chat.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openPracticeSite } from '../tools/browser/testing/open-practice-site.ts';
import type { Try } from './tries.ts';
import { openForTries } from './testing/try-in-browser.ts';

const makeInBrowser = await openForTries();
let site: PracticeSite;
let pages: ServedPages;
beforeAll(async () => {
  [site, pages] = await Promise.all([openPracticeSite(), servePages()]);
});
afterAll(() => Promise.all([site.close(), pages.close()]));

function steps(...calls: readonly (readonly [string, JsonObject])[]): Workflow {
  const nodes = calls.map(([name, args], index) => tool(`n${index + 1}`, name, { arguments: args }));
  return drawn(
    nodes,
    nodes.slice(1).map((_, index) => `n${index + 1} -> n${index + 2}`),
  );
}
const at = (path: string): readonly [string, JsonObject] => [
  'open_page',
  { url: new URL(path, site.url).href },
];
const click = (target: string, more: JsonObject = {}): readonly [string, JsonObject] => [
  'click',
  { target, ...more },
];
const repair = (nodeId: string, args: JsonObject, reason: string): string =>
  JSON.stringify({ message: reason, update: [{ node_id: nodeId, arguments: args, reason }] });

async function make(
  { sendsTo = [] }: { readonly sendsTo?: readonly string[] },
  workflow: Workflow,
  ...answers: Parameters<typeof scriptedChat>
) {
  const model = scriptedChat(...answers);
  const tries: Try[] = [];
  const made = await makeInBrowser(await temporaryFolder(), {
    request: 'Sign in and look at my account.',
    workflow,
    model,
    sendsTo,
    onTried: (tried) => tries.push(tried),
  });
  return { made, model, tries };
}

test('a wrong label is repaired from the page, without its secrets', async () => {
  const model = scriptedChat(
    repair('n4', { target: 'Basket', role: 'link', timeoutMs: 30_000 }, 'The page has “Basket”.'),
  );
  const tries: Try[] = [];
  const made = await makeInBrowser(await temporaryFolder(), {
    request: 'Sign in and look at my account.',
    secrets: { PASSWORD: 'Kelp-2209' },
    workflow: steps(
      at('/sign-in'),
      ['type_text', { text: 'moss@shop.example', into: 'E-mail address' }],
      ['type_text', { text: '${secrets.PASSWORD}', into: 'Password' }],
      click('Shopping basket', { role: 'link', timeoutMs: 300 }),
    ),
    model,
    onTried: (tried) => tries.push(tried),
  });
  expect(made).toMatchObject({
    end: { kind: 'green' },
    tries: 2,
    untried: [],
    modelCalls: 1,
    repairs: [{ edits: [{ kind: 'changed', nodeId: 'n4', name: 'n4', reason: 'The page has “Basket”.' }] }],
  });
  expect(made.workflow.nodes[3]?.params).toMatchObject({ arguments: { target: 'Basket' } });
  expect(tries.map(({ outcome }) => outcome.status)).toEqual(['failed', 'succeeded']);
  const firstMessage = model.asked[0]?.messages.at(-1)?.content ?? '';
  expect(firstMessage).toMatch(
    /Failed at n4[\s\S]*The page has, with the arguments to write:\n(- .*\n)*- link “.+”.*\n/,
  );
  const [, page = ''] = /## Page\n~+\n([\s\S]*?)\n~+\n/.exec(firstMessage) ?? [];
  expect(page).toContain('textbox “E-mail address” (value “moss@shop.example”)');
  expect(page).toMatch(/textbox “Password” \(value “/);
  expect(page).toMatch(/link “.+” → \/.+/);
  expect(page.length).toBeLessThan(2_500);
  expect(firstMessage).toMatch(/## Page\n[\s\S]*The request: Sign in and look at my account\./);
  expect(model.everything()).not.toContain('Kelp-2209');
}, 60_000);

test('a try stops before the first side effect', async () => {
  const { made } = await make(
    {},
    steps(
      at('/books/moss'),
      click('Add to basket'),
      click('Basket', { role: 'link' }),
      click('Check out', { role: 'link' }),
    ),
  );
  expect(made).toMatchObject({
    end: {
      kind: 'harmless-end',
      nodeId: 'n2',
      held: [{ method: 'POST', address: expect.stringMatching(/\/basket\/add$/) }],
    },
    tries: 1,
    repairs: [],
  });
  expect(made.untried.map(({ id }) => id)).toEqual(['n3', 'n4']);
}, 60_000);

test('a try holds back what a page sends late', async () => {
  const url = pages.show(`<button onclick="save()">Save</button>
  <p role="status" id="notice"></p>
  <script>
    let isPending = false;
    onbeforeunload = () => isPending ? 'Not sent yet' : null;
    function save() {
      isPending = true;
      notice.textContent = 'Customer updated';
      addEventListener('beforeunload', () => setTimeout(() => fetch('/put', { method: 'PUT' }), 300), { once: true });
    }
  </script>`);
  const { made } = await make(
    {},
    steps(['open_page', { url }], click('Save'), ['expect_text', { text: 'Customer updated' }]),
  );
  expect(made.end).toMatchObject({
    kind: 'harmless-end',
    nodeId: 'n2',
    held: [{ method: 'PUT', address: new URL('/put', url).href }],
  });
}, 60_000);

test('a repaired try continues without sending again', async () => {
  const workflow = steps(
    at('/books/moss'),
    click('Add to basket'),
    click('Go to checkout', { role: 'link' }),
    ['type_text', { text: 'Ida Holm', into: 'Your name', timeoutMs: 300 }],
    ['extract', { role: 'heading' }],
  );
  const kept = workflow.nodes.map((node) => (node.id === 'n5' ? { ...node, keepAs: 'Answer' } : node));
  const { made, tries } = await make(
    { sendsTo: [site.url.replace(/\/$/, '')] },
    { ...workflow, nodes: kept },
    repair('n4', { into: 'Full name' }, 'The page has “Full name”.'),
    repair('n5', { role: 'button', nth: 2 }, 'The request asks for a button.'),
    JSON.stringify({ confirmed: true, message: 'That is right.' }),
  );
  expect(made).toMatchObject({ end: { kind: 'green' }, tries: 3, modelCalls: 3, untried: [] });
  const sent = tries.flatMap(({ run }) =>
    run.visits.filter(({ nodeId, isReused }) => nodeId === 'n2' && isReused !== true),
  );
  expect(sent).toHaveLength(1);
}, 60_000);

test('a try continues on a page that changes by itself', async () => {
  const url = pages.show(`<h1 id="state">Draft</h1>
    <button onclick="publish()">Publish</button>
    <button onclick="state.textContent = 'Published'">Confirm</button>
    <script>
      async function publish() {
        state.textContent = 'Sending';
        await fetch('/save', { method: 'POST' });
        setTimeout(() => { state.textContent = 'Are you sure?'; }, 800);
      }
    </script>`);
  const { made, tries } = await make(
    { sendsTo: [new URL(url).origin] },
    steps(['open_page', { url }], click('Publish'), ['expect_text', { text: 'Published', timeoutMs: 2_000 }]),
    JSON.stringify({
      message: 'The page asks first.',
      add: [
        {
          id: 'new1',
          step_type: 'Tool',
          tool_name: 'click',
          arguments: { target: 'Confirm' },
          name: 'Confirm',
          after: 'n2',
          reason: 'It asks “Are you sure?”.',
        },
      ],
    }),
  );
  expect(made).toMatchObject({ end: { kind: 'green' }, tries: 2 });
  const sent = tries.flatMap(({ run }) =>
    run.visits.filter(({ nodeId, isReused }) => nodeId === 'n2' && isReused !== true),
  );
  expect(sent).toHaveLength(1);
}, 60_000);
