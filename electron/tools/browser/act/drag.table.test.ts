import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testVanishing, dragArguments, goal, log, toldBy } from './testing/dragged-things.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testVanishing(browser, [
  ['target vanishes when the drag starts', 'draggable="true" ondragstart="goal.remove()"'],
  ['target vanishes when the mouse is pressed', 'onmousedown="goal.remove()"'],
]);

const told = () => toldBy(browser);

test('drops by role, section and number', async () => {
  const zone = (id: string) => `<li id="${id}" ondragover="event.preventDefault()">Slot</li>`;
  await browser.show(
    `${log}<p id="thing" draggable="true">Thing</p><p>Slot</p><ul aria-label="Mon">${zone('a')}</ul><ul aria-label="Tue">${zone('b')}${zone('c')}</ul>`,
  );
  await browser.value('drag', { target: 'Thing', ontoRole: 'listitem', ontoWithin: 'Tue', ontoNth: 2 });
  expect(await told()).toContain('drop c');
  expect(await browser.failure('drag', { target: 'Thing' })).toMatchObject({ code: 'missing-target' });
}, 120_000);

test('a canceled drag leaves the mouse free', async () => {
  await browser.show(
    `${log}<p id="thing" draggable="true" ondragstart="event.preventDefault()">Thing</p>${goal}<button onclick="title = 'pressed'">Next</button>`,
  );
  await browser.call('drag', { ...dragArguments, timeoutMs: 500 });
  await browser.value('click', { target: 'Next' });
  expect(await browser.session.openPage?.evaluate('document.querySelector("button").title')).toBe('pressed');
}, 120_000);

test("drags a row by its handle, but never by another row's", async () => {
  const row = (name: string, grip = '<span draggable="true">&#x283F;</span>') =>
    `<div class="row" id="${name}" ondragover="event.preventDefault()" ondrop="told.push('onto ' + id)" ondragstart="told.push('row ' + id)">${grip}<span>${name}</span></div>`;
  await browser.show(`${log}${row('One')}${row('Two')}${row('Fixed', '')}${row('Last', '')}`);
  await browser.value('drag', { target: 'Two', onto: 'One' });
  expect(await told()).toEqual(expect.arrayContaining(['row Two', 'onto One']));
  await browser.show(`${log}<div>${row('One')}${row('Fixed', '')}</div>${row('Last', '')}`);
  await browser.value('drag', { target: 'Fixed', onto: 'Last' });
  expect(await told()).not.toContain('onto Last');
}, 120_000);

test('drops onto a frame', async () => {
  await browser.show(
    `${log}<p id="thing" draggable="true">Thing</p><iframe srcdoc="<p id=goal ondragover='event.preventDefault()' ondrop='parent.told.push(&quot;inner&quot;)'>Goal</p>"></iframe>`,
  );
  await browser.value('drag', dragArguments);
  expect(await told()).toContain('inner');
}, 120_000);
