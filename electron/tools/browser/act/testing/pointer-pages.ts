import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export const floor = (name: string, onWords = '') =>
  `<div><div style="display: flex"><div style="width: 24px; height: 24px; cursor: pointer" onclick="document.title = '${name} opened'"></div>
    <div><i style="display: inline-block">▤</i> <span ${onWords}>${name}</span></div></div></div>`;

/** Closed by a press on its backdrop, whatever the key does. */
export const popup = (content: string) =>
  `<p>Stay</p><div id="backdrop" style="position: fixed; inset: 0; background: #0006" onclick="document.title = 'closed'; backdrop.remove(); popup.remove()"></div>
  <div id="popup" style="position: fixed; left: 100px; top: 100px; width: 240px; height: 200px; background: white">${content}</div>`;

export const titleAfter = async (browser: BrowserHub, target: string) => {
  await browser.value('click', { target });
  return browser.session.openPage?.title();
};

export const titleAfterEscape = async (browser: BrowserHub, body: string) => {
  await browser.show(body);
  await browser.value('press_key', { key: 'Escape' });
  return browser.session.openPage?.title();
};
