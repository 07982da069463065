import { describe, test } from 'vitest';
import { thief } from '../testing/hostile-sites.ts';
import {
  expectKeptFromThief,
  expectKeptWhileLeaving,
  expectStartHidden,
  openSecretSites,
  testKeptAtAddress,
  testKeptFromFrame,
  testTypedAtHome,
} from './testing/secret-sites.ts';

const limitMs = 240_000;
const sites = await openSecretSites();
const { browser, shop, evil, type, expectKept } = sites;

describe('typing a secret on its own site', () => {
  testTypedAtHome(sites, [
    ['into a password field', '<label>Password <input id="p" type="password"></label>', { into: 'Password' }],
    ['over what is there', '<label>Password <input id="p" value="old"></label>', { into: 'Password' }],
    ['into a text area', '<label>Password <textarea id="p"></textarea></label>', { into: 'Password' }],
  ]);
});

describe('a secret stays out of another site', () => {
  testKeptAtAddress(sites, [
    ['by a look-alike address: another port', evil.url],
    ['by a blank page', 'about:blank'],
    ['by a refresh', `${shop.url}/refresh`],
    ['by a look-alike address: user info', evil.url.replace('http://', 'http://shop.example@')],
    ['by a look-alike address: another name of this computer', shop.url.replace('127.0.0.1', 'localhost')],
  ]);

  const spying = thief.replaceAll('/stolen', `${evil.url}/stolen`);
  testKeptFromFrame(sites, [
    ['a data: frame', `<iframe src='data:text/html,${spying}'></iframe>`],
    [
      'a blob: frame',
      `<iframe id="f"></iframe><script>f.src = URL.createObjectURL(new Blob([${JSON.stringify(spying).replaceAll('</', '<\\/')}], { type: 'text/html' }));</script>`,
    ],
  ]);
});

test(
  'a secret stays here if a popup sends its opener elsewhere',
  async () => {
    evil.show('/login', thief);
    evil.show('/opener', `<script>opener.location = '${evil.url}/login';</script>`);
    shop.show(
      '/',
      `<label>Password <input></label><button onclick="window.open('${evil.url}/opener')">Help</button>`,
    );
    await browser.value('open_page', { url: shop.url });
    const page = browser.session.openPage;
    await browser.value('click', { target: 'Help' });
    await page?.waitForURL(`${evil.url}/login`);
    await browser.value('focus_window', { number: 1 });
    await expectKept(await type());
  },
  limitMs,
);

test(
  'a secret stays out of an advert that keeps taking the focus',
  () => expectKeptFromThief(sites, [false, true]),
  limitMs,
);

test(
  'a secret stays here whenever the page leaves',
  () =>
    expectKeptWhileLeaving(
      sites,
      Array.from({ length: 30 }, (_, time) => time * 12),
    ),
  limitMs,
);

test(
  "a short description doesn't reveal a secret's start, wherever it is cut",
  () => expectStartHidden(sites, [3, 5, 9, 13]),
  limitMs,
);
