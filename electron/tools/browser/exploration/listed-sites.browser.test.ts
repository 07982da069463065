import { afterAll, expect, test } from 'vitest';
import { servePages } from '../../../executor/agent/testing/serve-pages.ts';
import { openExplorationBrowser } from './exploration-browser.ts';
import { openExplorationSession } from './testing/open-exploration-session.ts';

const pages = await servePages();
const url = pages.show('<label>Password <input type="password"></label>');
const { origin } = new URL(url);
const agreed: string[] = [];
const browser = await openExplorationBrowser(
  openExplorationSession,
  () => [origin, 'https://elsewhere.example'],
  {
    secrets: { UNLISTED: 'Kelp-2209', ELSEWHERE: 'Moss-1187', HERE: 'Fern-4410' },
    agreedSites: () => agreed,
    secretSites: new Map([
      ['ELSEWHERE', ['https://elsewhere.example']],
      ['HERE', [origin]],
    ]),
  },
);
afterAll(async () => {
  await browser.close();
  await pages.close();
});

test('of several sites, a secret goes only to those that its input lists or the person allowed', async () => {
  const { signal } = new AbortController();
  await browser.call('open_page', { url }, signal);
  const fill = (name: string) =>
    browser.call('type_text', { into: 'Password', text: `\${secrets.${name}}` }, signal);
  for (const name of ['UNLISTED', 'ELSEWHERE'])
    expect(await fill(name)).toMatchObject({ ok: false, failure: { code: 'secret-not-allowed' } });
  expect(await fill('HERE')).toMatchObject({ ok: true });
  agreed.push(origin);
  expect(await fill('UNLISTED')).toMatchObject({ ok: true });
  expect(await fill('ELSEWHERE')).toMatchObject({ ok: false });
}, 60_000);
