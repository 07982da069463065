import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const growing = `<style>body { margin: 0; height: 100vh; overflow: hidden }</style>
<div id="list" style="height: 300px; overflow: auto"></div><script>
  let [tours, isLoading] = [0, false];
  const add = () => { for (let left = 12; left > 0 && tours < 40; left--) list.insertAdjacentHTML('beforeend', '<div style="height: 40px" onclick="document.title = this.textContent">Tour ' + ++tours + '.</div>'); };
  add();
  list.onscroll = async () => {
    if (isLoading || list.scrollHeight - list.scrollTop - list.clientHeight > 80 || tours === 40) return;
    isLoading = true;
    list.insertAdjacentHTML('beforeend', '<p id="more">Loading tours&hellip;</p>');
    await fetch('/slow');
    more.remove();
    isLoading = false;
    add();
  };
</script>`;

test('a list that loads more is scrolled to its end', async () => {
  await browser.show(growing);
  let requests = 0;
  await browser.session.openPage?.route('**/slow', async (route) => {
    requests += 1;
    if (requests > 9) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.fulfill({ body: 'more' });
  });
  await browser.value('scroll', { target: 'Tour 39.' });
  expect(requests).toBe(3);
  await browser.show(growing);
  const missing = await browser.failure('scroll', { target: 'Tour 77.' });
  expect(missing.message).toMatch(/Planwright scrolled to the end of the list\.$/);
  await browser.show(growing);
  await browser.value('click', { target: 'Tour 38.', timeoutMs: 20_000 });
  expect(await browser.session.openPage?.title()).toBe('Tour 38.');
  expect(requests).toBe(9);
  await browser.show(growing);
  const stopped = await browser.call('scroll', { target: 'Tour 40.' }, undefined, 4_000);
  expect(stopped).toMatchObject({
    failure: { message: expect.stringMatching(/scrolled for \d s without reaching the end/) as string },
  });
}, 90_000);
