import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeMadeEnd } from '../../shared/make/describe-made-end.ts';
import type { PracticeSite } from '../../examples/practice-site/start-practice-site.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { scriptedChat } from '../executor/testing/scripted-chat.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { openBrowserHub } from '../tools/browser/testing/open-browser-hub.ts';
import { openPracticeSite } from '../tools/browser/testing/open-practice-site.ts';
import type { Try } from './tries.ts';
import { makeInBrowser } from './testing/try-in-browser.ts';

let site: PracticeSite;
beforeAll(async () => {
  site = await openPracticeSite();
});
afterAll(() => site.close());

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

test('a try repairs a wrong label from the page and retries', async () => {
  const { made, model, tries } = await make(
    {},
    steps(at('/'), click('Log in', { role: 'link', timeoutMs: 300 }), [
      'expect_text',
      { text: 'E-mail address' },
    ]),
    repair('n2', { target: 'Sign in', timeoutMs: 30_000 }, 'The page has “Sign in”.'),
  );
  expect(made).toMatchObject({
    end: { kind: 'green' },
    tries: 2,
    untried: [],
    modelCalls: 1,
    repairs: [{ edits: [{ kind: 'changed', nodeId: 'n2', name: 'n2', reason: 'The page has “Sign in”.' }] }],
  });
  expect(made.workflow.nodes[1]?.params).toMatchObject({ arguments: { target: 'Sign in' } });
  expect(tries.map(({ outcome }) => outcome.status)).toEqual(['failed', 'succeeded']);
  const firstMessage = model.asked[0]?.messages.at(-1)?.content ?? '';
  expect(firstMessage).toMatch(
    /Failed at n2[\s\S]*The page has, with the arguments to write:\n(- .*\n)*- link “Sign in”.*\n/,
  );
  expect(firstMessage).toMatch(
    /## Page\n[\s\S]*link “Sign in” → \/sign-in\n[\s\S]*The request: Sign in and look at my account\./,
  );
}, 60_000);

test("a try describes a failure's page with values of fields", async () => {
  const { model } = await make(
    {},
    steps(
      at('/books'),
      ['type_text', { text: 'moss', into: 'Search books' }],
      click('Fly', { timeoutMs: 300 }),
    ),
    'No.',
    'No.',
  );
  const [, page = ''] =
    /## Page\n~+\n([\s\S]*?)\n~+\n/.exec(model.asked[0]?.messages.at(-1)?.content ?? '') ?? [];
  expect(page).toContain('searchbox “Search books” (value “moss”)');
  expect(page).toContain('columns “Title”, “Author”, “Price”, “Stock”; 8 rows');
  expect(page.length).toBeLessThan(2_500);
}, 60_000);

test('a try stops before the first side effect', async () => {
  const { made } = await make(
    {},
    steps(
      at('/'),
      ['type_text', { text: 'lighthouse', into: 'Search books', submit: true }],
      click('Lighthouses of the North', { role: 'link' }),
      click('Add to basket'),
      click('Basket', { role: 'link' }),
      click('Check out', { role: 'link' }),
    ),
  );
  expect(made).toMatchObject({
    end: {
      kind: 'harmless-end',
      nodeId: 'n4',
      held: [{ method: 'POST', address: expect.stringMatching(/\/basket\/add$/) }],
    },
    tries: 1,
    repairs: [],
  });
  expect(made.untried.map(({ id }) => id)).toEqual(['n5', 'n6']);
}, 60_000);

const customer = (after: string): string => `<button onclick="save()">Save</button>
  <p role="status" id="notice"></p>
  <script>
    let isPending = false;
    onbeforeunload = () => isPending ? 'Not sent yet' : null;
    function save() {
      isPending = true;
      notice.textContent = 'Customer updated';
      ${after}
    }
  </script>`;

test('a try holds back what a page sends late', async () => {
  const browser = await openBrowserHub();
  const url = await browser.show(customer("setTimeout(() => fetch('/put', { method: 'PUT' }), 2_000);"));
  const { made } = await make(
    {},
    steps(['open_page', { url }], click('Save'), ['expect_text', { text: 'Customer updated' }]),
  );
  expect(made.end).toMatchObject({
    kind: 'harmless-end',
    nodeId: 'n2',
    held: [{ method: 'PUT', address: `${url}put` }],
  });
  await browser.close();
}, 60_000);

test('a try says that changes aren’t saved', async () => {
  const browser = await openBrowserHub();
  const url = await browser.show(customer(''));
  const { made } = await make({}, steps(['open_page', { url }], click('Save')));
  expect(describeMadeEnd(made.end, made)).toBe(
    "It works: every step was tried. But the page says that changes aren't saved yet.",
  );
  await browser.close();
}, 60_000);

test("a try asks for repairs without the page's secrets", async () => {
  const model = scriptedChat(repair('n3', { target: 'Sign in', role: 'button' }, 'The page has “Sign in”.'));
  await makeInBrowser(await temporaryFolder(), {
    request: 'Sign in.',
    secrets: { PASSWORD: 'Kelp-2209' },
    workflow: steps(
      at('/sign-in'),
      ['type_text', { text: '${secrets.PASSWORD}', into: 'Password' }],
      click('Enter', { timeoutMs: 300 }),
    ),
    model,
  });
  expect(model.everything()).toMatch(/## Page\n[\s\S]*textbox “Password” \(value “/);
  expect(model.everything()).not.toContain('Kelp-2209');
}, 60_000);

test('a try continues where it failed, without sending again', async () => {
  const { made, tries } = await make(
    { sendsTo: [site.url.replace(/\/$/, '')] },
    steps(
      at('/books/moss'),
      click('Add to basket'),
      click('Go to checkout', { role: 'link' }),
      ['type_text', { text: 'Ida Holm', into: 'Your name', timeoutMs: 300 }],
      ['type_text', { text: '12 Quay Street', into: 'Street', timeoutMs: 300 }],
    ),
    repair('n4', { into: 'Full name' }, 'The page has “Full name”.'),
    repair('n5', { into: 'Address' }, 'The page has “Address”.'),
  );
  expect(made).toMatchObject({ end: { kind: 'green' }, tries: 3, modelCalls: 2, untried: [] });
  const sent = tries.flatMap(({ run }) =>
    run.visits.filter(({ nodeId, isReused }) => nodeId === 'n2' && isReused !== true),
  );
  expect(sent).toHaveLength(1);
}, 60_000);

test('a try reads results again without sending again', async () => {
  const workflow = steps(
    at('/books/moss'),
    click('Add to basket'),
    click('Go to checkout', { role: 'link' }),
    ['extract', { role: 'heading' }],
  );
  const kept = workflow.nodes.map((node) => (node.id === 'n4' ? { ...node, keepAs: 'Answer' } : node));
  const { made, tries } = await make(
    { sendsTo: [site.url.replace(/\/$/, '')] },
    { ...workflow, nodes: kept },
    repair('n4', { role: 'button', nth: 2 }, 'The request asks for a button.'),
    JSON.stringify({ message: 'That is right.' }),
  );
  expect(made).toMatchObject({ end: { kind: 'green' }, tries: 2, modelCalls: 2, untried: [] });
  const sent = tries.flatMap(({ run }) =>
    run.visits.filter(({ nodeId, isReused }) => nodeId === 'n2' && isReused !== true),
  );
  expect(sent).toHaveLength(1);
}, 60_000);

test('a try continues on a page that changes by itself', async () => {
  const browser = await openBrowserHub();
  await browser.show('Saved', '/save');
  const url = await browser.show(`<h1 id="state">Draft</h1>
    <button onclick="publish()">Publish</button>
    <button onclick="state.textContent = 'Published'">Confirm</button>
    <script>
      async function publish() {
        state.textContent = 'Sending';
        await fetch('/save', { method: 'POST' });
        setTimeout(() => { state.textContent = 'Are you sure?'; }, 1_500);
      }
    </script>`);
  const { made, tries } = await make(
    { sendsTo: [new URL(url).origin] },
    steps(['open_page', { url }], click('Publish'), ['expect_text', { text: 'Published', timeoutMs: 4_000 }]),
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
  await browser.close();
}, 60_000);

test('a try starts over if a step before a send was repaired, and says so', async () => {
  const { made, model, tries } = await make(
    { sendsTo: [site.url.replace(/\/$/, '')] },
    steps(at('/books/moss'), click('Add to basket'), [
      'expect_text',
      { text: 'Low Water is yours.', timeoutMs: 300 },
    ]),
    repair('n1', { url: new URL('/books/low-water', site.url).href }, 'It was another book.'),
    repair('n3', { text: 'Low Water', timeoutMs: 300 }, 'Shorter.'),
  );
  expect(made).toMatchObject({ end: { kind: 'green' }, tries: 3, modelCalls: 2 });
  const said = tries.map(({ run }) => run.notices?.find(({ code }) => code === 'started-over')?.message);
  expect(said).toEqual([
    undefined,
    expect.stringMatching(/^This try starts over and sends again what the try before sent\. .+/),
    undefined,
  ]);
  expect(model.asked[1]?.messages.at(-1)?.content).toContain(
    'Try 2 had to start over, and sent again what the try before sent.',
  );
}, 60_000);
