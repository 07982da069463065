import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export const month = (id: string, width: string) =>
  `<div style="flex: 0 0 ${width}"><button onclick="document.title = '${id}'">19</button></div>`;

export const months = (width: string) =>
  `<div id="months" style="display: flex; width: 200px; overflow-x: auto">${['no', 'yes', 'no'].map((id) => month(id, width)).join('')}</div>`;

/** Returns the page's title after a press on the 19th, or why it failed. */
export async function pressIn(browser: BrowserHub, width: string): Promise<string> {
  await browser.show(months(width));
  await browser.session.openPage?.evaluate(`months.scrollLeft = 200`);
  const outcome = await browser.call('click', { target: '19' });
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : outcome.failure.message;
}
