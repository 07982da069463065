import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeSite } from '../../../examples/practice-site/start-practice-site.ts';
import { prompts } from '../../../shared/prompts/prompts.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { scriptedChat, type ScriptedChat } from '../../executor/testing/scripted-chat.ts';
import { openExplorationBrowser } from '../../tools/browser/exploration/exploration-browser.ts';
import { openExplorationSession } from '../../tools/browser/exploration/testing/open-exploration-session.ts';
import { servePages } from '../../executor/agent/testing/serve-pages.ts';
import { openPracticeSite } from '../../tools/browser/testing/open-practice-site.ts';
import { AppError } from '../../../shared/app-error.ts';
import { planOrPatch } from '../plan-or-patch.ts';
import { explorationLimits } from './limits.ts';
import type { ExplorationHost, ExplorationProgress } from './explore.ts';
import { readExplorationRequest } from './read-exploration-request.ts';

let site: PracticeSite;
beforeAll(async () => {
  site = await openPracticeSite();
}, 60_000);
afterAll(() => site.close());

function createHost(more: Partial<ExplorationHost> = {}) {
  const reported: ExplorationProgress[] = [];
  const askedFor: string[] = [];
  const made: ExplorationHost = {
    now: () => Date.now(),
    openBrowser: (sites) => openExplorationBrowser(openExplorationSession, sites),
    practice: {
      fillInValues: (values) =>
        Promise.resolve(
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              typeof value === 'string'
                ? value.replace('practice://corner-bookshop', new URL(site.url).origin)
                : value,
            ]),
          ),
        ),
    },
    ask(origin) {
      askedFor.push(origin);
      return Promise.resolve(false);
    },
    onExplore: (progress) => reported.push(progress),
    ...more,
  };
  return { host: made, reported, askedFor };
}

const plan = (
  model: ScriptedChat,
  request: string,
  exploration: ExplorationHost,
  signal = new AbortController().signal,
) =>
  planOrPatch(emptyWorkflow('w'), request, {
    model,
    catalog: [],
    features: { agentSteps: false, aiTransforms: false },
    signal,
    attempts: 1,
    exploration,
  });
const answer = JSON.stringify({ steps: [{ step_type: 'AiTransform', name: 'x' }] });
const ask = (...look: object[]): string => JSON.stringify({ look });
const lastMessage = (model: ScriptedChat): string => model.asked.at(-1)?.messages.at(-1)?.content ?? '';

test("the prompt's example works", async () => {
  const [, example = ''] = /```json\n([\s\S]*?)\n```/.exec(prompts.exploring.template) ?? [];
  expect(readExplorationRequest(example)).toHaveLength(2);
  const { host, reported } = createHost();
  const model = scriptedChat(example.replace('https://shop.example', 'practice://corner-bookshop'), answer);
  const outcome = await plan(model, 'Put a book in the basket of the practice site', host);
  expect(outcome.modelCalls).toBe(2);
  expect(outcome.tokens).toEqual({ input: 200, output: 20 });
  expect(outcome.exploredPages.map(({ address }) => address)).toEqual([
    'practice://corner-bookshop/books',
    'practice://corner-bookshop/basket',
  ]);
  expect(reported.map(({ at }) => at)).toEqual([
    'open practice://corner-bookshop/books',
    'press link “Basket”',
  ]);
  const seen = lastMessage(model);
  expect(seen).toContain('searchbox “Search books”');
  expect(seen).toContain('link “Sign in” → /sign-in');
  expect(seen).toContain('Your basket is empty');
  expect(seen).toContain('- banner: as on practice://corner-bookshop/books');
  expect(seen).not.toContain('127.0.0.1');
  expect(model.asked[0]?.messages[0]?.content).toContain('Exploring first');
}, 60_000);

test('fills fields and chooses options', async () => {
  const { host, reported } = createHost();
  const model = scriptedChat(
    ask(
      { open: `${site.url}/books` },
      { fill: 'Search books', text: 'salt', submit: true },
      { choose: 'No such list', option: 'x' },
    ),
    answer,
  );
  await plan(model, `Find salt at ${site.url}`, host);
  expect(reported.map(({ at }) => at).slice(1)).toEqual([
    'fill “Search books” with “salt” and Enter',
    'choose “x” in “No such list”',
  ]);
  expect(lastMessage(model)).toMatch(/2\. fill .*: [^\n]*\?q=salt[^\n]*\n[\s\S]*Salt on the Sill/);
  expect(lastMessage(model)).toContain('3. choose “x” in “No such list”: No list called “No such list”');
}, 60_000);

test('a press shows what appeared, even repeated names', async () => {
  const pages = await servePages();
  const panel = (title: string, field: string): string =>
    `<section id="${title}" hidden><h2>${title}</h2><label>${field} <input></label> <button>Save</button></section>`;
  const url = pages.show(`<button onclick="first.hidden = !(second.hidden = true);">To the first</button>
    <button onclick="second.hidden = !(first.hidden = true);">To the second</button>
    <button onclick="tip.hidden = false;">Help</button> <span id="tip" role="tooltip" hidden>Help</span>
    <button onclick="last.disabled = false;">Agree</button> <button id="last" disabled>Continue</button>
    ${panel('first', 'Name')}${panel('second', 'Phone')}`);
  const { host } = createHost();
  const model = scriptedChat(
    ask(
      { open: url },
      ...['To the first', 'To the second', 'To the first', 'Help', 'Agree', 'Agree'].map((press) => ({
        press,
      })),
    ),
    answer,
  );
  await plan(model, `Look at ${url}`, host);
  await pages.close();
  const [, , ...news] = lastMessage(model).split(/\n\n\d\. [^\n]*\n/);
  const first = '- heading 2 “first”\n- textbox “Name”\n- button “Save”';
  expect(lastMessage(model)).toContain('button “Continue” (disabled)');
  expect(news.map((each) => each.replace(/^New.*\n|\n~~~+[\s\S]*/g, ''))).toEqual([
    first.replace('first', 'second').replace('Name', 'Phone') + '\n(Gone: heading 2 “first”; textbox “Name”)',
    `${first}\n(Gone: heading 2 “second”; textbox “Phone”)`,
    '- tooltip “Help”',
    '- button “Continue”',
    'Nothing new since it was last shown.',
  ]);
}, 60_000);

test('hovering shows what only shows under the mouse', async () => {
  const pages = await servePages();
  const url = pages.show(`<style>li button { display: none } li:hover button { display: inline }
    a { position: absolute; left: -9999px } li:hover a { left: 0 }</style>
    <ul><li>Buy milk <button>Remove</button></li><li>Call Ada <a href="#edit">Edit</a></li></ul>`);
  const { host, reported } = createHost();
  const model = scriptedChat(ask({ open: url }, { hover: 'Buy milk' }), answer);
  await plan(model, `Look at ${url}`, host);
  await pages.close();
  expect(reported.at(-1)?.at).toBe('hover over “Buy milk”');
  expect(lastMessage(model).match(/button “Remove”/g)).toHaveLength(1);
  expect(lastMessage(model)).toContain('link “Edit” (on hover)');
}, 60_000);

test('an open menu is shown without the page that it covers', async () => {
  const pages = await servePages();
  const url =
    pages.show(`<div id="root"><header><button aria-label="Close menu">×</button><h2>Reviews</h2></header>
      <label>Search <input></label> <button onclick="open_()">Add filter</button> <p id="said"></p></div>
    <script>
      function open_() {
        root.setAttribute('aria-hidden', 'true');
        const menu = document.createElement('div');
        menu.style = 'position: fixed; inset: 0';
        menu.innerHTML = '<ul role="menu"><li role="menuitemcheckbox" tabindex="0">Rating up to</li></ul>';
        menu.onclick = () => {
          root.removeAttribute('aria-hidden');
          menu.remove();
          said.textContent = 'Filtered';
        };
        document.body.append(menu);
      }
    </script>`);
  const { host } = createHost();
  const model = scriptedChat(
    ask({ open: url }, { press: 'Add filter' }, { press: 'Rating up to', role: 'menuitemcheckbox' }),
    answer,
  );
  await plan(model, `Look at ${url}`, host);
  await pages.close();
  const [, ...news] = lastMessage(model).split(/\n\n\d\. [^\n]*\n/);
  expect(news.map((each) => each.replace(/\n~~~+[\s\S]*/, ''))).toEqual([
    '- menu\n  - menuitemcheckbox “Rating up to”\n(The page behind it can’t be used until it closes.)',
    'New since it was last shown:\n- “Filtered”',
  ]);
}, 60_000);

test('columns are called as extract calls them', async () => {
  const pages = await servePages();
  const url = pages.show(`<table><thead><tr><th><input type="checkbox" aria-label="Select all">
    <th><span role="button" tabindex="0" aria-label="Sort by total ascending">Total</span>
    <th><button aria-label="Help"><svg></svg></button><th>Status</thead>
    <tr><td><input type="checkbox" aria-label="Select this row"><td>$5<td><svg></svg><td>open</table>`);
  const { host } = createHost();
  const model = scriptedChat(ask({ open: url }), answer);
  await plan(model, `Look at ${url}`, host);
  await pages.close();
  expect(lastMessage(model)).toContain(
    [
      '- table',
      '  - columns “column_1”, “Total”, “column_3”, “Status”; 1 row',
      '  - row: checkbox “Select all”',
      '  - row: checkbox “Select this row”; “$5”; “”; “open”',
    ].join('\n'),
  );
}, 60_000);

test('double-clicks, and closes with Escape', async () => {
  const pages = await servePages();
  const url = pages.show(`<button ondblclick="box.showModal()">Notes</button>
    <dialog id="box" aria-label="Edit"><label>Name <input></label></dialog>`);
  const { host } = createHost();
  const model = scriptedChat(ask({ open: url }, { press: 'Notes', double: true }, { key: 'Escape' }), answer);
  await plan(model, `Look at ${url}`, host);
  await pages.close();
  expect(lastMessage(model)).toMatch(
    /2\. double-click “Notes”: [^\n]*\n[^\n]*\n- dialog “Edit”\n {2}- textbox “Name”/,
  );
  expect(lastMessage(model)).toMatch(/3\. press Escape: [^\n]*\n[\s\S]*Gone: [^\n]*textbox “Name”/);
}, 60_000);

test('tells which requests it held back', async () => {
  const pages = await servePages();
  const url = pages.show(`<p id="said"></p><script>
    const send = () => fetch('/api/log?id=1', { method: 'POST' }).catch(() => { said.textContent = 'Not saved'; });
    send();
    send();
    fetch('http://tracker.example/hit', { method: 'PUT' });
  </script><button onclick="confirm('Really?'); new WebSocket('ws://' + location.host + '/live?a=1')">Ask</button>`);
  const { host } = createHost();
  const model = scriptedChat(ask({ open: url }, { press: 'Ask' }), answer);
  await plan(model, `Look at ${url}`, host);
  await pages.close();
  expect(lastMessage(model)).toContain(
    `${url}. Planwright held back 3 requests that a run sends (POST /api/log, PUT http://tracker.example/hit), so don’t plan around an error that follows.\n`,
  );
  expect(lastMessage(model)).toContain('Not saved');
  expect(lastMessage(model)).toContain(
    'Planwright held back a request that a run sends (CONNECT /live), so don’t plan around an error that follows. Blocked: answering “Really?”.',
  );
}, 60_000);

test('fences page texts after the request', async () => {
  const { host } = createHost();
  const model = scriptedChat(ask({ open: site.url }), answer);
  await plan(model, `Read ${site.url}`, host);
  const [before, after] = model.asked.map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(after?.startsWith(before ?? '-')).toBe(true);
  expect(after).toMatch(/## What the pages showed\n(~~~+)\n1\. open [\s\S]*\n\1$/);
}, 60_000);

test('asks once about an unnamed site', async () => {
  const { host, askedFor } = createHost();
  const model = scriptedChat(
    ask(
      { open: 'https://evil.example/a' },
      { open: 'https://evil.example/b' },
      { open: 'file:///etc/passwd' },
    ),
    answer,
  );
  const outcome = await plan(model, 'Read the news', host);
  expect(askedFor).toEqual(['https://evil.example']);
  expect(outcome.exploredPages).toEqual([]);
  expect(lastMessage(model)).toContain('is not allowed: the person');
  expect(lastMessage(model)).toContain('Only web addresses');
});

test('a named host needs no permission', async () => {
  const { host, askedFor } = createHost({
    openBrowser: () => Promise.reject(new AppError('browser-not-found', 'Not found.')),
  });
  const model = scriptedChat(ask({ open: 'shop.example/books' }, { open: 'shop.example' }), answer);
  await plan(model, 'Buy a book on shop.example.', host);
  expect(askedFor).toEqual([]);
  expect(lastMessage(model)).toContain('No browser is available: Not found.');
  expect(lastMessage(model)).toContain('Answer now.');
});

test('time to answer doesn’t count', async () => {
  let now = 0;
  const { host, reported } = createHost({
    now: () => now,
    ask() {
      now += 10 * explorationLimits.ms;
      return Promise.resolve(false);
    },
  });
  const model = scriptedChat(ask({ open: 'https://a.example' }, { open: 'https://b.example' }), answer);
  await plan(model, 'Read the news', host);
  expect(reported.map(({ at }) => at)).toEqual(['open https://a.example', 'open https://b.example']);
});

test('ends at its limits', async () => {
  const { host, reported } = createHost({
    openBrowser: () =>
      Promise.resolve({
        call: () => Promise.resolve({ ok: false, failure: { code: 'x', message: 'Not there.' } }),
        address: () => undefined,
        read: () => Promise.resolve(undefined),
        takePrevented: () => ({ requests: [], others: [] }),
        isLoading: () => false,
        close: () => Promise.resolve(),
      }),
  });
  const model = scriptedChat(() => ask({ open: site.url }, { open: site.url }));
  const outcome = await plan(model, `Read ${site.url}`, host);
  expect(outcome.ok).toBe(false);
  expect(reported.length).toBeLessThanOrEqual(explorationLimits.requests);
  expect(outcome.modelCalls).toBe(explorationLimits.turns + 2);
  expect(lastMessage(model)).toContain('No requests are left. Answer now.');
});

test('Stop ends it at once', async () => {
  const controller = new AbortController();
  const { host } = createHost({
    onExplore: () => {
      controller.abort();
    },
  });
  const model = scriptedChat(ask({ open: site.url }, { open: site.url }), answer);
  await expect(plan(model, `Read ${site.url}`, host, controller.signal)).rejects.toThrow();
  expect(model.asked).toHaveLength(1);
});
