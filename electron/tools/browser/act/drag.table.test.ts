import { afterAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testVanishing } from './testing/dragged-things.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testVanishing(browser, [
  ['target vanishes when the drag starts', 'draggable="true" ondragstart="goal.remove()"'],
  ['target vanishes when the mouse is pressed', 'onmousedown="goal.remove()"'],
]);
