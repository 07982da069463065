import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeSite } from '../../../examples/practice-site/start-practice-site.ts';
import { prompts } from '../../../shared/prompts/prompts.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { scriptedChat } from '../../executor/testing/scripted-chat.ts';
import {
  openExplorationBrowser,
  type ExplorationBrowser,
} from '../../tools/browser/exploration/exploration-browser.ts';
import { openExplorationSession } from '../../tools/browser/exploration/testing/open-exploration-session.ts';
import { servePages, type ServedPages } from '../../executor/agent/testing/serve-pages.ts';
import { openPracticeSite } from '../../tools/browser/testing/open-practice-site.ts';
import { planOrPatch } from '../plan-or-patch.ts';
import { readExplorationRequest } from './read-exploration-request.ts';

let site: PracticeSite;
let pages: ServedPages;
let browser: ExplorationBrowser;
let sitesNow: () => readonly string[] = () => [];
beforeAll(async () => {
  [site, pages, browser] = await Promise.all([
    openPracticeSite(),
    servePages(),
    openExplorationBrowser(openExplorationSession, () => sitesNow()),
  ]);
}, 60_000);
afterAll(() => Promise.all([browser.close(), pages.close(), site.close()]));

async function explore(request: string, ...look: readonly (object | string)[]) {
  const reported: string[] = [];
  const model = scriptedChat(
    ...look.map((each) => (typeof each === 'string' ? each : JSON.stringify({ look: each }))),
    JSON.stringify({ steps: [{ step_type: 'AiTransform', name: 'x' }] }),
  );
  const outcome = await planOrPatch(emptyWorkflow('w'), request, {
    model,
    catalog: [],
    features: { agentSteps: false, aiTransforms: false },
    signal: new AbortController().signal,
    attempts: 1,
    exploration: {
      now: () => Date.now(),
      openBrowser(sites) {
        sitesNow = sites;
        browser.takePrevented();
        return Promise.resolve({ ...browser, close: () => Promise.resolve() });
      },
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
      ask: () => Promise.resolve(false),
      onExplore: ({ at }) => reported.push(at),
    },
  });
  return { outcome, model, reported, seen: model.asked.at(-1)?.messages.at(-1)?.content ?? '' };
}

async function exploreBody(body: string, ...requests: readonly object[]) {
  const url = pages.show(body);
  const explored = await explore(`Look at ${url}`, [{ open: url }, ...requests]);
  const [, ...news] = explored.seen.split(/\n\n\d\. [^\n]*\n/);
  return { ...explored, url, news: news.map((each) => each.replace(/\n~~~+[\s\S]*/, '')) };
}

test("the prompt's example works", async () => {
  const [, example = ''] = /```json\n([\s\S]*?)\n```/.exec(prompts.exploring.template) ?? [];
  expect(readExplorationRequest(example)).toHaveLength(2);
  const { outcome, reported, seen, model } = await explore(
    'Put a book in the basket of the practice site',
    example.replace('https://shop.example', 'practice://corner-bookshop'),
  );
  expect(outcome.modelCalls).toBe(2);
  expect(outcome.tokens).toEqual({ input: 200, output: 20 });
  expect(outcome.exploredPages.map(({ address }) => address)).toEqual([
    'practice://corner-bookshop/books',
    'practice://corner-bookshop/basket',
  ]);
  expect(reported).toEqual(['open practice://corner-bookshop/books', 'press link “Basket”']);
  expect(seen).toContain('searchbox “Search books”');
  expect(seen).toContain('link “Sign in” → /sign-in');
  expect(seen).toContain('Your basket is empty');
  expect(seen).toContain('- banner: as on practice://corner-bookshop/books');
  expect(seen).not.toContain('127.0.0.1');
  expect(model.asked[0]?.messages[0]?.content).toContain('Exploring first');
}, 60_000);

test('fills fields and chooses options', async () => {
  const { reported, seen } = await exploreBody(
    `<form role="search"><label>Search books <input name="q"></label></form><p id="found"></p>
    <label>Sort <select onchange="order.textContent = 'By ' + this.value"><option>Title<option>Price</select></label><p id="order"></p>
    <script>if (location.search === '?q=salt') found.textContent = 'Salt on the Sill';</script>`,
    { fill: 'Search books', text: 'salt', submit: true },
    { choose: 'Sort', option: 'Price' },
  );
  expect(reported.slice(1)).toEqual([
    'fill “Search books” with “salt” and Enter',
    'choose “Price” in “Sort”',
  ]);
  expect(seen).toMatch(/2\. fill .*: [^\n]*\?q=salt[^\n]*\n[\s\S]*Salt on the Sill/);
  expect(seen).toMatch(/3\. choose “Price” in “Sort”: [^\n]*\n[\s\S]*By Price/);
}, 60_000);

test('shows values that fields have or get, but no secret ones', async () => {
  const { seen, news } = await exploreBody(
    `<label>Parcels <input type="number" value="1"></label>
    <label>Vet <select><option>First available<option>Dr. Osei</select></label>
    <label>PIN <input type="password" value="4410"></label>
    <label>Card <input autocomplete="cc-number" value="4111"></label>`,
    { fill: 'Parcels', text: '14' },
    { choose: 'Vet', option: 'Dr. Osei' },
  );
  expect(seen).toContain(
    [
      '- spinbutton “Parcels” (value “1”)',
      '- combobox “Vet” (value “First available”; options “First available”, “Dr. Osei”)',
      '- textbox “PIN” (password)',
      '- textbox “Card”\n',
    ].join('\n'),
  );
  expect(news).toEqual([
    'New since it was last shown:\n- spinbutton “Parcels” (value “14”)',
    'New since it was last shown:\n- combobox “Vet” (value “Dr. Osei”; options “First available”, “Dr. Osei”)',
  ]);
}, 60_000);

test('a press shows what appeared, even repeated names', async () => {
  const panel = (title: string, field: string): string =>
    `<section id="${title}" hidden><h2>${title}</h2><label>${field} <input></label> <button>Save</button></section>`;
  const { seen, news } = await exploreBody(
    `<button onclick="first.hidden = !(second.hidden = true);">To the first</button>
    <button onclick="second.hidden = !(first.hidden = true);">To the second</button>
    <button onclick="tip.hidden = false;">Help</button> <span id="tip" role="tooltip" hidden>Help</span>
    <button onclick="last.disabled = false;">Agree</button> <button id="last" disabled>Continue</button>
    ${panel('first', 'Name')}${panel('second', 'Phone')}`,
    ...['To the first', 'To the second', 'To the first', 'Help', 'Agree', 'Agree'].map((press) => ({
      press,
    })),
  );
  const opened = '- heading 2 “first”\n- textbox “Name”\n- button “Save”';
  expect(seen).toContain('button “Continue” (disabled)');
  expect(news.map((each) => each.replace(/^New.*\n/, ''))).toEqual([
    opened,
    opened.replace('first', 'second').replace('Name', 'Phone') +
      '\n(Gone: heading 2 “first”; textbox “Name”)',
    `${opened}\n(Gone: heading 2 “second”; textbox “Phone”)`,
    '- tooltip “Help”',
    '- button “Continue”',
    'Nothing new since it was last shown.',
  ]);
}, 60_000);

test('hovering shows what only shows under the mouse', async () => {
  const { reported, seen } = await exploreBody(
    `<style>li button { display: none } li:hover button { display: inline }
    a { position: absolute; left: -9999px } li:hover a { left: 0 }</style>
    <ul><li>Buy milk <button>Remove</button></li><li>Call Ada <a href="#edit">Edit</a></li></ul>`,
    { hover: 'Buy milk' },
  );
  expect(reported.at(-1)).toBe('hover over “Buy milk”');
  expect(seen.match(/button “Remove”/g)).toHaveLength(1);
  expect(seen).toContain('link “Edit” (on hover)');
}, 60_000);

test('an open menu is shown without its page', async () => {
  const { news } = await exploreBody(
    `<div id="root"><header><button aria-label="Close menu">×</button><h2>Reviews</h2></header>
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
    </script>`,
    { press: 'Add filter' },
    { press: 'Rating up to', role: 'menuitemcheckbox' },
  );
  expect(news).toEqual([
    '- menu\n  - menuitemcheckbox “Rating up to”\n(The page behind it can’t be used until it closes.)',
    'New since it was last shown:\n- “Filtered”',
  ]);
}, 60_000);

test('columns have the names that extract gives them', async () => {
  const { seen } = await exploreBody(
    `<table><thead><tr><th><input type="checkbox" aria-label="Select all">
    <th><span role="button" tabindex="0" aria-label="Sort by total ascending">Total</span>
    <th><button aria-label="Help"><svg></svg></button><th>Status
    <th><span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Actions</span></thead>
    <tr><td><input type="checkbox" aria-label="Select this row"><td>$5<td><svg></svg><td>open<td>Edit</table>`,
  );
  expect(seen).toContain(
    [
      '- table',
      '  - columns “column_1”, “Total”, “column_3”, “Status”, “column_5”; 1 row',
      '  - row: checkbox “Select all”',
      '  - row: checkbox “Select this row”; “$5”; “”; “open”; “Edit”',
    ].join('\n'),
  );
}, 60_000);

test('a tree shows the branches’ names, and what is in open ones', async () => {
  const item = (name: string, inside = ''): string =>
    `<div role="treeitem" aria-expanded="false"><div role="button" tabindex="0" onclick="const { parentElement: item } = this; item.ariaExpanded = 'true'; item.lastElementChild.hidden = false"><span aria-hidden="true">&rsaquo;</span><span>${name}</span></div><div role="group" hidden>${inside}</div></div>`;
  const { seen, news } = await exploreBody(
    `<h2>Shelves</h2><div role="tree" aria-label="Shelves">${item('Vaccines', item('Dogs') + item('Cats', '<div role="treeitem"><span>Felocell 3</span></div>'))}${item('Supplies')}</div>`,
    { press: 'Vaccines', role: 'treeitem' },
    { press: 'Cats', role: 'treeitem', nth: 1 },
  );
  expect(seen).toContain('- tree “Shelves”\n  - treeitem “Vaccines”\n  - treeitem “Supplies”\n');
  expect(seen).toContain('3. press treeitem “Cats” (nth 1): ');
  expect(news.map((each) => each.replace(/^New.*\n/, ''))).toEqual([
    [
      '- tree “Shelves”',
      '  - treeitem “Vaccines” (open)',
      '    - treeitem “Dogs”',
      '    - treeitem “Cats”',
    ].join('\n'),
    [
      '- tree “Shelves”',
      '  - treeitem “Vaccines” (open)',
      '    - treeitem “Cats” (open)',
      '      - treeitem “Felocell 3”',
    ].join('\n'),
  ]);
}, 60_000);

test('shows what can be chosen in a list that says nothing of options', async () => {
  const option = (name: string): string =>
    `<div style="cursor: pointer" tabindex="0"><div><span>${name}</span></div></div>`;
  const { seen } = await exploreBody(
    `<div role="listbox" aria-label="Carrier"><div><input placeholder="Search carriers"></div><div>${['DPD', 'DPD Predict', 'Evri'].map(option).join('')}</div></div>`,
  );
  expect(seen).toContain('- listbox “Carrier” (options “DPD”, “DPD Predict”, “Evri”)');
}, 60_000);

test('double-clicks, and closes with Escape', async () => {
  const { seen } = await exploreBody(
    `<button ondblclick="box.showModal()">Notes</button>
    <dialog id="box" aria-label="Edit"><label>Name <input></label></dialog>`,
    { press: 'Notes', double: true },
    { key: 'Escape' },
  );
  expect(seen).toMatch(/2\. double-click “Notes”: [^\n]*\n[^\n]*\n- dialog “Edit”\n {2}- textbox “Name”/);
  expect(seen).toMatch(/3\. press Escape: [^\n]*\n[\s\S]*Gone: [^\n]*textbox “Name”/);
}, 60_000);

test('reports held-back requests', async () => {
  const { url, seen } = await exploreBody(
    `<p id="said"></p><script>
    const send = () => fetch('/api/log?id=1', { method: 'POST' }).catch(() => { said.textContent = 'Not saved'; });
    send();
    send();
    fetch('http://tracker.example/hit', { method: 'PUT' });
  </script><button onclick="confirm('Really?'); new WebSocket('ws://' + location.host + '/live?a=1')">Ask</button>`,
    { press: 'Ask' },
  );
  expect(seen).toContain(
    `${url}. Planwright held back 3 requests that a run sends (POST /api/log, PUT http://tracker.example/hit), so don’t plan around an error that follows.\n`,
  );
  expect(seen).toContain('Not saved');
  expect(seen).toContain(
    'Planwright held back a request that a run sends (CONNECT /live), so don’t plan around an error that follows. It asked “Really?”, and no was answered: a run needs answer_dialog there.',
  );
}, 60_000);
