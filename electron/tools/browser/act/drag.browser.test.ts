import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { dragArguments, goal, log, testVanishing, toldBy } from './testing/dragged-things.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const told = () => toldBy(browser);

test('drops a draggable element despite other mouse moves', async () => {
  const moving = "setInterval(() => document.dispatchEvent(new MouseEvent('mousemove')), 10)";
  await browser.show(
    `${log}<p id="thing" draggable="true" onmousedown="${moving}">Thing</p>${goal}<button onclick="title = 'pressed'">Next</button>`,
  );
  expect(await browser.value('drag', dragArguments)).toMatchObject({ dragged: '“Thing”', onto: 'Goal' });
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

test('carries words that follow the mouse, and waits for no control of that name', async () => {
  await browser.show(`${log}<p id="thing" style="position: absolute; top: 0; margin: 0">Thing</p><p id="goal" style="margin-top: 300px; width: 200px">Goal</p><script>
    thing.onpointerdown = ({ pointerId }) => thing.setPointerCapture(pointerId);
    thing.onpointermove = ({ buttons, clientY }) => { if (buttons === 1) thing.style.top = clientY + 'px'; };
  </script>`);
  await browser.value('drag', { ...dragArguments, timeoutMs: 600_000 });
  expect(await browser.session.openPage?.evaluate('thing.offsetTop')).toBeGreaterThanOrEqual(300);
  expect(await told()).toContain('mouseup thing');
}, 120_000);

testVanishing(browser, [
  [
    'source vanishes when the drag starts',
    'draggable="true" ondragstart="this.remove()"',
    'target-not-found',
  ],
]);
