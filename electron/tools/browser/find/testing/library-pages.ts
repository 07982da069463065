import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export async function titleAfter(
  browser: BrowserHub,
  body: string,
  tool: string,
  args: JsonObject,
): Promise<string> {
  await browser.show(body);
  const outcome = await browser.call(tool, args);
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : outcome.failure.message;
}

export const tells = (id: string) => `id="${id}" onclick="document.title = this.id"`;
/** Its drawn label has no `for`, so a program ticks the box. */
export const transparentBox = (id: string, words: string) =>
  `<style>label { display: block; position: relative } label::before { content: ''; position: absolute; left: 0; width: 17px; height: 17px }</style><div style="position: relative; display: inline-block; min-width: 17px; min-height: 17px"><input type="checkbox" id="${id}" onchange="document.title = this.id" style="position: absolute; left: 0; top: 0; margin: 0; opacity: 0; z-index: -1; width: 17px; height: 17px"><label onclick="this.previousElementSibling.click()" style="padding-left: ${words === '' ? 0 : 24}px">${words}</label></div>`;

export const veil = (body: string) =>
  `<div style="position: fixed; inset: 0; background: rgb(0 0 0 / 50%)">${body}</div>`;
export const ticketForm = `<div>Edit ticket</div><div><input></div><div><button ${tells('yes')}>Save</button></div>`;

export const part = (name: string, most: number) =>
  `<span role="spinbutton" aria-label="${name}" aria-valuemin="1" aria-valuemax="${most}" tabindex="0" contenteditable>${name}</span>`;
export const inParts = (parts: string) =>
  `<div><label>Arrival</label><div role="group" aria-label="Arrival"><div>${parts}</div><input aria-hidden="true" tabindex="-1" style="width: 9px"></div></div><script>
  for (const each of document.querySelectorAll('[role=spinbutton]')) each.onkeydown = (event) => { event.preventDefault(); each.ariaValueNow = Number((each.ariaValueNow ?? '') + event.key); document.title = [...document.querySelectorAll('[role=spinbutton]')].map((part) => part.ariaValueNow).join('/'); };
  </script>`;
export const american = part('Month', 12) + '/' + part('Day', 31) + '/' + part('Year', 9999);
