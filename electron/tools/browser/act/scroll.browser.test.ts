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
  await browser.session.openPage?.evaluate('news.scrollTop = terms.scrollTop = 0; scrollTo(0, 0)');
  await browser.value('scroll', args);
  const tops = '{ news: news.scrollTop, terms: terms.scrollTop, window: scrollY }';
  const all = (await browser.session.openPage?.evaluate<Record<string, number>>(`(${tops})`)) ?? {};
  return Object.entries(all)
    .filter(([, top]) => top > 0)
    .map(([name, top]) => `${name} ${top}`)
    .join();
}

test('scrolls what the step names', async () => {
  await browser.show(panels);
  expect(await moved({ within: 'News', direction: 'down' })).toBe('news 90');
  expect(await moved({ target: 'Terms of use', role: 'region', direction: 'down', pages: 2 })).toBe(
    'terms 180',
  );
  expect(await moved({ within: 'Terms of use', direction: 'bottom' })).toMatch(/^terms 29\d\d$/);
  expect(await moved({})).toMatch(/^window \d+$/);
  expect(await moved({ target: 'End of news' })).toMatch(/^news 29\d\d$/);
  const refused = async (args: JsonObject) => (await browser.failure('scroll', args)).message;
  expect(await refused({ target: 'News', direction: 'down' })).toContain("“News” doesn't scroll.");
  expect(await refused({ direction: 'bottom', pages: 3 })).toContain(
    'Scrolling to the bottom takes no pages.',
  );
});

const rows = `<style>body { margin: 0; height: 100vh; overflow: hidden }</style><h2 id="h">Customers</h2>
<div id="list" role="list" aria-labelledby="h" style="height: 300px; overflow: auto"><div id="all" style="position: relative; height: 1500px"></div></div><script>
  list.onscroll = () => { const first = Math.floor(list.scrollTop / 30); all.innerHTML = Array.from({ length: 12 }, (_, at) => first + at + 1).filter((row) => row <= 50).map((row) => '<div role="listitem" style="position: absolute; height: 30px; top: ' + (row - 1) * 30 + 'px" onclick="document.title = this.textContent">Customer ' + row + '</div>').join(''); };
  list.onscroll();
</script>`;

test('`click` and `scroll` reach a row drawn only in view', async () => {
  await browser.show(rows);
  await browser.value('click', { target: 'Customer 37', timeoutMs: 1_000 });
  expect(await browser.session.openPage?.title()).toBe('Customer 37');
  await browser.value('scroll', { target: 'Customer 2' });
  expect(await browser.session.openPage?.evaluate('all.textContent')).toContain('Customer 2');
  expect(await browser.failure('click', { target: 'Customer 777', timeoutMs: 100 })).toMatchObject({
    code: 'target-not-found',
  });
}, 30_000);
