import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export const tells =
  "<script>document.addEventListener('click', (event) => { const at = event.composedPath()[0].closest?.('[id]'); document.title = at?.id ?? 'nothing'; });</script>";

export async function pressed(browser: BrowserHub, body: string, args: JsonObject): Promise<string> {
  await browser.show(`${body}${tells}`);
  const outcome = await browser.call('click', args);
  if (!outcome.ok) return outcome.failure.message;
  return (await browser.session.openPage?.title()) ?? '';
}

export async function typedInto(browser: BrowserHub, body: string, args: JsonObject): Promise<string> {
  await browser.show(body);
  const outcome = await browser.call('type_text', { text: '42', ...args });
  if (!outcome.ok) return outcome.failure.message;
  return (
    (await browser.session.openPage?.evaluate<string>(
      "[...document.querySelectorAll('[id]')].filter((each) => (each.value ?? each.textContent) === '42').map((each) => each.id).join()",
    )) ?? ''
  );
}

export const card = (name: string, id: string) =>
  `<div><h3>${name}</h3><p>£5</p><button id="${id}">Buy</button></div>`;
export const row = (name: string, id: string) => `<tr><td>${name}<td>1<td><button id="${id}">Edit</button>`;

export const drawnList = (isTyped: boolean) =>
  `<span>Country</span><${isTyped ? 'input' : 'div tabindex="0"'} id="list" role="combobox" aria-expanded="false">${isTyped ? '' : 'Any</div>'}<script>
  const show = (all) => { document.querySelector('ul')?.remove(); document.body.insertAdjacentHTML('beforeend', '<ul role="listbox">' + all.map((each) => '<li role="option">' + each + '</li>').join('') + '</ul>'); for (const each of document.querySelectorAll('li')) each.onclick = () => { document.title = each.textContent; }; };
  ${isTyped ? "list.oninput = () => { if (list.value.startsWith('Pe')) show(['Peru']); };" : "list.onclick = () => { show(['Chad', 'Peru']); };"}
  </script>`;
