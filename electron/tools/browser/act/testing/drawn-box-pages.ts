import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export const part = (words: string) =>
  `<div class="part" style="display: inline-block; min-width: 18px; min-height: 18px; cursor: pointer"><b>${words}</b><i style="display: inline-block; width: 16px; height: 16px; border: 1px solid">&#xe605;</i></div>`;

export const box = (type: string, name: string, words = '') =>
  `<input type="${type}" name="${name}" style="display: none">${part(words)}`;

export const field = (caption: string, boxes: string) =>
  `<div><label style="float: left; width: 80px">${caption}</label><div style="margin-left: 90px">${boxes}</div></div>`;

export const row = (name: string) => `<tr><td>${box('checkbox', name)}</td><td>${name}</td><td>4</td></tr>`;

export const boxes = `<form>
    ${field('Group', box('radio', 'brakes', 'Brakes') + box('radio', 'engine', 'Engine'))}
    ${field('Fits', box('checkbox', 'car', 'Car') + box('checkbox', 'van', 'Van'))}
    ${field('Reorder', box('checkbox', 'reorder', 'OFF'))}
    ${field('Mail me', '<input type="checkbox" name="mail" style="display: none"><div class="part" style="cursor: pointer"><div>OFF</div><i></i></div>')}
    <table>${row('Oil filter')}${row('Air filter')}</table></form>
    <script>
      for (const part of document.querySelectorAll('.part')) part.onclick = () => part.previousElementSibling.click();
    </script>`;

export const tickedIn = (browser: BrowserHub) =>
  browser.session.openPage?.evaluate<unknown>(
    "[...document.querySelectorAll('input:checked')].map(({ name }) => name).join()",
  );
