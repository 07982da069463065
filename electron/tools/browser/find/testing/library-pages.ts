import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';
import { titleAfter } from './title-after.ts';

const limitMs = 60_000;

export const tells = (id: string) => `id="${id}" onclick="document.title = this.id"`;
/** Its drawn label has no `for`, so a program ticks the box. */
export const transparentBox = (id: string, words: string) =>
  `<style>label { display: block; position: relative } label::before { content: ''; position: absolute; left: 0; width: 17px; height: 17px }</style><div style="position: relative; display: inline-block; min-width: 17px; min-height: 17px"><input type="checkbox" id="${id}" onchange="document.title = this.id" style="position: absolute; left: 0; top: 0; margin: 0; opacity: 0; z-index: -1; width: 17px; height: 17px"><label onclick="this.previousElementSibling.click()" style="padding-left: ${words === '' ? 0 : 24}px">${words}</label></div>`;

export const backdrop = (body: string) =>
  `<div style="position: fixed; inset: 0; background: rgb(0 0 0 / 50%)">${body}</div>`;
export const ticketForm = `<div>Edit ticket</div><div><input></div><div><button ${tells('yes')}>Save</button></div>`;

export const datePart = (name: string, most: number) =>
  `<span role="spinbutton" aria-label="${name}" aria-valuemin="1" aria-valuemax="${most}" tabindex="0" contenteditable>${name}</span>`;
export const inParts = (parts: string) =>
  `<div><label>Arrival</label><div role="group" aria-label="Arrival"><div>${parts}</div><input aria-hidden="true" tabindex="-1" style="width: 9px"></div></div><script>
  for (const each of document.querySelectorAll('[role=spinbutton]')) each.onkeydown = (event) => { event.preventDefault(); each.ariaValueNow = Number((each.ariaValueNow ?? '') + event.key); document.title = [...document.querySelectorAll('[role=spinbutton]')].map((part) => part.ariaValueNow).join('/'); };
  </script>`;
export const american = datePart('Month', 12) + '/' + datePart('Day', 31) + '/' + datePart('Year', 9999);

export type FoundPage = [what: string, body: string, tool: string, args: JsonObject];

export function testFound(browser: BrowserHub, pages: readonly FoundPage[]): void {
  test.each(pages)(
    'found is %s',
    async (_, body, tool, args) => {
      expect(await titleAfter(browser, body, tool, args)).toBe('yes');
    },
    limitMs,
  );
}

export function testTypedInParts(
  browser: BrowserHub,
  texts: readonly [what: string, parts: string, text: string, held: string][],
): void {
  test.each(texts)(
    '%s is typed into a field of parts',
    async (_, parts, text, held) => {
      expect(await titleAfter(browser, inParts(parts), 'type_text', { into: 'Arrival', text })).toBe(held);
    },
    limitMs,
  );
}

/** Each list opens by the element “box”. */
export function testListsWithoutRole(
  browser: BrowserHub,
  lists: readonly [drawnAs: string, box: string][],
): void {
  test.each(lists)('selects from a drawn list without a role: %s', async (_, box) => {
    const body = `<p>Dr. Brandt</p><div><label>Doctor</label><div>${box}</div></div><div><label>Name</label><input></div><div id="over" style="position: absolute; top: 200px" hidden><div>Dr. Adam</div><div onclick="document.title = textContent">Dr. Brandt</div></div><script>box.onclick = () => { over.hidden = false; };</script>`;
    const choice = { target: 'Doctor', option: 'Dr. Brandt' };
    expect(await titleAfter(browser, body, 'select_option', choice)).toBe('Dr. Brandt');
  });
}

export function testOptionInTree(browser: BrowserHub, branches: 'closed' | 'open'): void {
  const branch = (name: string, inner: string, id = '') =>
    `<li role="treeitem"><div><i class="icon-expandable" onclick="sub.hidden = !sub.hidden; this.className = ''; event.stopPropagation()" style="display: inline-block; width: 9px; height: 9px"></i><span>${name}</span></div><ul role="group" ${id} hidden>${inner}</ul></li>`;
  const leaf = (name: string) => `<li role="treeitem"><span>${name}</span></li>`;
  const body = `<div><div>Department</div><span id="box" aria-label="tree" tabindex="0" style="cursor: pointer; display: inline-block; width: 200px"><input role="combobox" aria-label="tree" aria-haspopup="tree" aria-expanded="false" readonly tabindex="-1" style="pointer-events: none"></span></div><div id="over" style="position: absolute; top: 200px" hidden onclick="document.title = event.target.textContent; over.hidden = true"><ul role="tree">${branch('Operations', leaf('Fleet'))}${branch('Corporate', leaf('Legal') + leaf('Finance'), 'id="sub"')}</ul></div><script>box.onclick = () => { over.hidden = false; };${branches === 'open' ? 'sub.hidden = false;' : ''}</script>`;
  test(`selects an option by its path in a tree whose branches are ${branches}`, async () => {
    const choice = { target: 'Department', option: 'Corporate > Legal' };
    expect(await titleAfter(browser, body, 'select_option', choice)).toBe('Legal');
  });
}

export const withCalendar = (script: string) =>
  `<form onsubmit="event.preventDefault(); document.title = 'sent'"><label>Due <input id="due" value=""></label></form>
  <div id="days" hidden style="position: absolute">${Array.from({ length: 31 }, (_, at) => `<span>${at + 1}</span> `).join('')}</div><br><button style="margin-top: 99px">Next</button>
  <script>due.oninput = () => { days.hidden = false; }; ${script}</script>`;

const boxes = ['Logging', 'Metrics', 'Tracing'];

export const checkList = `<div><div>Add-ons</div><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; pop.hidden = false">Select</button></div>
<div id="pop" hidden style="position: absolute"><div>${boxes.map((name) => `<label><input type="checkbox"${name === 'Metrics' ? ' checked' : ''} onchange="document.title = [...pop.querySelectorAll(':checked')].map((each) => each.value).join()" value="${name}"><span>${name}</span></label>`).join('')}</div></div>`;
