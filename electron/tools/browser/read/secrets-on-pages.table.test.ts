import { describe, test } from 'vitest';
import { thief } from '../testing/hostile-sites.ts';
import {
  expectKeptWhileLeaving,
  expectStartHidden,
  openSecretSites,
  testKeptAtAddress,
  testKeptFromFrame,
  testTypedAtHome,
} from './testing/secret-sites.ts';

const limitMs = 240_000;
const sites = await openSecretSites();
const { shop, evil } = sites;

describe('typing a secret on its own site', () => {
  testTypedAtHome(sites, [
    ['over what is there', '<label>Password <input id="p" value="old"></label>', { into: 'Password' }],
    ['into a text area', '<label>Password <textarea id="p"></textarea></label>', { into: 'Password' }],
  ]);
});

describe('a secret stays out of another site', () => {
  testKeptAtAddress(sites, [
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
