import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const tall = '<p style="height: 3000px; margin: 0">Much</p>';
const panel = (id: string, start: string) =>
  `<div id="${id}" ${start} style="height: 100px; overflow: auto">${tall}<p>End of ${id}</p></div>`;
const panels = `<h2>News</h2>${panel('news', '')}<h2>Terms</h2>${panel('terms', 'role="region" aria-label="Terms of use"')}${tall}`;

async function moved(args: JsonObject): Promise<string> {
  await browser.show(panels);
  await browser.value('scroll', args);
  const tops = '{ news: news.scrollTop, terms: terms.scrollTop, window: scrollY }';
  const all = (await browser.session.openPage?.evaluate<Record<string, number>>(`(${tops})`)) ?? {};
  return Object.entries(all)
    .filter(([, top]) => top > 0)
    .map(([name, top]) => `${name} ${top}`)
    .join();
}

test.each<[string, JsonObject, string | RegExp]>([
  ['a section by its heading', { within: 'News', direction: 'down' }, 'news 90'],
  [
    'a region by its name',
    { target: 'Terms of use', role: 'region', direction: 'down', pages: 2 },
    'terms 180',
  ],
  ['a section to its end', { within: 'Terms of use', direction: 'bottom' }, /^terms 29\d\d$/],
  ['the window without a target', {}, /^window \d+$/],
  ['a panel to a target in it', { target: 'End of news' }, /^news 29\d\d$/],
])('scrolls %s', async (_, args, expected) => {
  expect(await moved(args)).toMatch(new RegExp(expected));
});

test.each<[string, JsonObject, string]>([
  ['a direction where nothing scrolls', { target: 'News', direction: 'down' }, "“News” doesn't scroll."],
  ['pages to the end', { direction: 'bottom', pages: 3 }, 'Scrolling to the bottom takes no pages.'],
])('%s is refused', async (_, args, message) => {
  await browser.show(panels);
  expect((await browser.failure('scroll', args)).message).toContain(message);
});

const rows = `<style>body { margin: 0; height: 100vh; overflow: hidden }</style><h2 id="h">Customers</h2>
<div id="list" role="list" aria-labelledby="h" style="height: 300px; overflow: auto"><div id="all" style="position: relative; height: 1500px"></div></div><script>
  list.onscroll = () => { const first = Math.floor(list.scrollTop / 30); all.innerHTML = Array.from({ length: 12 }, (_, at) => first + at + 1).filter((row) => row <= 50).map((row) => '<div role="listitem" style="position: absolute; height: 30px; top: ' + (row - 1) * 30 + 'px" onclick="document.title = this.textContent">Customer ' + row + '</div>').join(''); };
  list.onscroll();
</script>`;

test.each(['scroll', 'click'])(
  '`%s` reaches a row drawn only in view',
  async (tool) => {
    await browser.show(rows);
    await browser.value(tool, { target: 'Customer 37', timeoutMs: 200 });
    if (tool === 'scroll') await browser.value('click', { target: 'Customer 37', timeoutMs: 200 });
    expect(await browser.session.openPage?.title()).toBe('Customer 37');
  },
  30_000,
);

test('a row in no panel is not found', async () => {
  await browser.show(rows);
  expect(await browser.failure('click', { target: 'Customer 777', timeoutMs: 100 })).toMatchObject({
    code: 'target-not-found',
  });
});
