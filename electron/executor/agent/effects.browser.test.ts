import { expect, test } from 'vitest';
import { proving } from '../testing/proving.ts';
import { deadPages } from './testing/dead-pages.ts';
import {
  compareAroundPresses,
  expectEffect,
  expectWholeWatch,
  hangLimitMs,
  openBrowsers,
} from './testing/press-page.ts';
import { workingPages } from './testing/working-pages.ts';

openBrowsers(1);

test(
  'titles, icons, values, hidden texts, styles, pixels and focus count',
  async () => {
    const counting = ['Title', 'Icon', 'Value', 'Hidden text', 'Style', 'Shadow style', 'Pixels', 'Focus'];
    const deltas = await compareAroundPresses(
      `<button onclick="document.title = 'Inbox (1)'">Title</button>
      <button onclick="icon.href = '/dot.svg?hue=20'">Icon</button>
      <button onclick="size.value = 1">Value</button>
      <button onclick="told.textContent = '1 in the basket'">Hidden text</button>
      <button onclick="bar.style.background = 'navy'">Style</button>
      <button onclick="widget.shadowRoot.querySelector('p').style.color = 'navy'">Shadow style</button>
      <button onclick="drawing.getContext('2d').fillRect(9, 10, 6, 6)">Pixels</button>
      <button onclick="cell.focus()">Focus</button>
      <button>Nothing</button>
      <link id="icon" rel="icon" href="/dot.svg">
      <p id="told" aria-live="polite" style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">0</p>
      <canvas id="drawing" width="200" height="60"></canvas>
      <style>#cell { width: 30px; height: 30px } #cell:focus { outline: 3px solid orange }</style>
      <div id="cell" tabindex="-1"></div>
      <div style="height:3000px"></div>
      <input id="size" aria-label="Size"><div id="bar" style="height:20px"></div><div id="widget"></div>
      <script>widget.attachShadow({ mode: 'open' }).innerHTML = '<p>0</p>';</script>`,
      [...counting, 'Nothing'],
    );
    expect(deltas).toEqual({
      ...Object.fromEntries(counting.map((name) => [name, expect.stringMatching(/^(?:partial|high)$/)])),
      Nothing: 'zero',
    });
  },
  hangLimitMs,
);

test.each(proving(workingPages))(
  'a press with a visible effect counts: %s',
  async (_, page) => expectEffect(page),
  hangLimitMs,
);

test.each(proving(deadPages))(
  'a press of a dead button changes nothing: %s',
  async (_, { body, press }) => {
    expect(await compareAroundPresses(body, [press])).toEqual({ [press]: 'zero' });
  },
  hangLimitMs,
);

test('an unchanged page is watched for all frames and the whole time', () => expectWholeWatch(), hangLimitMs);
