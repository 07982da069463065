import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { calendar, arrow, month } from './testing/calendar-signs.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const paths = {
  plus: 'M256 112v288M400 256H112',
  minus: 'M400 256H112',
  left: 'M328 112 184 256l144 144',
  right: 'm184 112 144 144-144 144',
  menu: 'M88 152h336M88 256h336M88 360h336',
  cross: 'm144 144 224 224M368 144 144 368',
};
const picture = (path: string) =>
  `<svg viewBox="0 0 512 512" width="24" fill="none" stroke="black"><path d="${path}"/></svg>`;

/** Each button is in a shadow tree, its picture in that of a slotted element. */
const shadowButtons = `${Object.keys(paths)
  .map((id) => `<x-button id="${id}"><x-icon></x-icon></x-button>`)
  .join('')}<script>
  const paths = ${JSON.stringify(paths)};
  const kept = ${JSON.stringify(picture(paths.cross).replace('<svg', '<svg style="opacity: 0; position: absolute"'))};
  for (const host of document.querySelectorAll('x-button')) {
    host.attachShadow({ mode: 'open' }).innerHTML = '<style>button { width: 56px }</style><button>' + kept + '<span><slot></slot></span></button>';
    host.addEventListener('click', () => (document.title = host.id));
    host.firstElementChild.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(picture('PATH'))}.replace('PATH', paths[host.id]);
  }
</script>`;

test('presses a nameless button in a shadow tree by its sign', async () => {
  await browser.show(shadowButtons);
  const titles: string[] = [];
  for (const target of ['+', '-', '<', '>', '☰', '×']) {
    const outcome = await browser.call('click', { target, role: 'button' });
    titles.push(outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : outcome.failure.message);
  }
  expect(titles).toEqual(Object.keys(paths));
});

test.each(['pencil', '✎'])('presses an edit icon by “%s”', async (target) => {
  const icon = (id: string) =>
    `<button onclick="document.title = '${id}'"><i class="icon-${id}" style="display: block; width: 16px; height: 16px"></i></button>`;
  await browser.show(icon('copy') + icon('edit'));
  await browser.value('click', { target });
  expect(await browser.session.openPage?.title()).toBe('edit');
});

describe('arrows of a calendar', () => {
  const asUsual = `${arrow('year back') + arrow('back')}<div>${month}</div>${arrow('on') + arrow('year on')}`;

  test.each([
    [{ target: 'Next month' }, 'on'],
    [{ target: 'Previous month', role: 'button' }, 'back'],
    [{ target: 'Next year' }, 'year on'],
    [{ target: '<', within: 'Nov 2026' }, 'back'],
  ])('%j presses the one beside the month', async (args, pressed) => {
    await browser.show(calendar(asUsual));
    await browser.value('click', args);
    expect(await browser.session.openPage?.title()).toBe(pressed);
  });
});
