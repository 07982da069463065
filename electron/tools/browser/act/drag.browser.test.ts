import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const log = `<script>
  told = [];
  for (const type of ['mousedown', 'mouseup', 'click', 'dragstart', 'dragover', 'drop', 'dragend']) addEventListener(type, ({ target }) => { if (told.at(-1) !== type + ' ' + target.id) told.push(type + ' ' + target.id); }, true);
</script>`;
const goal = '<p id="goal" ondragover="event.preventDefault()">Goal</p>';
const drag = { target: 'Thing', onto: 'Goal' };
const told = (): Promise<unknown> | undefined => browser.session.openPage?.evaluate('told');

test('drops a draggable element despite other mouse moves', async () => {
  const moving = "setInterval(() => document.dispatchEvent(new MouseEvent('mousemove')), 1)";
  await browser.show(
    `${log}<p id="thing" draggable="true" onmousedown="${moving}">Thing</p>${goal}<button onclick="title = 'pressed'">Next</button>`,
  );
  expect(await browser.value('drag', drag)).toMatchObject({ dragged: '“Thing”', onto: 'Goal' });
  expect(await told()).toEqual([
    'mousedown thing',
    'dragstart thing',
    'dragover goal',
    'drop goal',
    'dragend thing',
  ]);
  await browser.value('click', { target: 'Next' });
  expect(await browser.session.openPage?.evaluate('document.querySelector("button").title')).toBe('pressed');
}, 120_000);

test('carries an element that follows the mouse', async () => {
  await browser.show(`${log}<p id="thing" style="position: absolute; top: 0; margin: 0">Thing</p><p id="goal" style="margin-top: 300px; width: 200px">Goal</p><script>
    thing.onpointerdown = ({ pointerId }) => thing.setPointerCapture(pointerId);
    thing.onpointermove = ({ buttons, clientY }) => { if (buttons === 1) thing.style.top = clientY + 'px'; };
  </script>`);
  await browser.value('drag', drag);
  expect(await browser.session.openPage?.evaluate('thing.offsetTop')).toBeGreaterThanOrEqual(300);
  expect(await told()).toContain('mouseup thing');
}, 120_000);

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
  for (const hindrance of ['event.preventDefault()', 'this.remove()']) {
    await browser.show(
      `${log}<p id="thing" draggable="true" ondragstart="${hindrance}">Thing</p>${goal}<button onclick="title = 'pressed'">Next</button>`,
    );
    const outcome = await browser.call('drag', { ...drag, timeoutMs: 500 });
    if (hindrance !== 'event.preventDefault()')
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'target-not-found' } });
    await browser.value('click', { target: 'Next' });
    expect(await browser.session.openPage?.evaluate('document.querySelector("button").title')).toBe(
      'pressed',
    );
  }
}, 120_000);

test.each([
  ['source vanishes when the drag starts', 'draggable="true" ondragstart="this.remove()"'],
  ['target vanishes when the drag starts', 'draggable="true" ondragstart="goal.remove()"'],
  ['target vanishes when the mouse is pressed', 'onmousedown="goal.remove()"'],
])(
  'the mouse is released if the %s',
  async (_, thing) => {
    await browser.show(`${log}<p id="thing" ${thing}>Thing</p>${goal}`);
    expect(await browser.call('drag', { ...drag, timeoutMs: 500 })).toMatchObject({ ok: false });
    expect(await told()).toContainEqual(expect.stringMatching(/^mouseup/));
    expect(await told()).not.toContainEqual(expect.stringMatching(/^click \w/));
  },
  120_000,
);

test('drops onto a frame', async () => {
  await browser.show(
    `${log}<p id="thing" draggable="true">Thing</p><iframe srcdoc="<p id=goal ondragover='event.preventDefault()' ondrop='parent.told.push(&quot;inner&quot;)'>Goal</p>"></iframe>`,
  );
  await browser.value('drag', drag);
  expect(await told()).toContain('inner');
}, 120_000);
