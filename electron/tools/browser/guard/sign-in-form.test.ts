import { Window } from 'happy-dom';
import type { Request } from 'playwright-core';
import { afterEach, expect, test, vi } from 'vitest';
import { readSignIn, signsIn } from './sign-in-form.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function passwordIn(html: string, url = 'https://shop.example/'): string | undefined {
  const { document, location } = new Window({ url });
  document.body.innerHTML = html;
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  return readSignIn();
}
const form = (button: string, more = ''): string =>
  `<form action="/in"><label>User <input name="user"></label>
    <label>Password <input name="password" type="password" value="kelp"></label>${more}<button>${button}</button></form>`;

test.each([
  ['by its button', form('Log in'), undefined],
  ['by its address', form('Continue'), 'https://shop.example/sign-in'],
  ['with a box to stay signed in', form('Log in', '<input type="checkbox">'), undefined],
])('a form signs in %s', (_, html, url) => {
  expect(passwordIn(html, url)).toBe('kelp');
});

test.each([
  ['registers', form('Create account')],
  ['changes a password', form('Log in', '<input type="password">')],
  ['sends more', form('Log in', '<textarea></textarea>')],
  ['says nothing', form('Continue')],
  ['has no password', '<form><input><button>Log in</button></form>'],
])('a form that %s signs in nowhere', (_, html) => {
  expect(passwordIn(html)).toBeUndefined();
});

const isSecret = (text: string): boolean => text.includes('kelp');
function requestOf({ method = 'POST', url = 'https://shop.example/in', body = 'password=kelp' } = {}) {
  const page = { url: () => 'https://shop.example/sign-in' };
  return {
    method: () => method,
    url: () => url,
    postData: () => body,
    frame: () => ({ page: () => page }),
  } as unknown as Request;
}

test('a request signs in with its form’s secret', () => {
  expect(signsIn(requestOf(), 'kelp', isSecret)).toBe(true);
});

test.each([
  ['without a form that signs in', requestOf(), undefined],
  ['without a secret', requestOf({ body: 'password=guess' }), 'guess'],
  ['that leaves the password out', requestOf({ body: 'order' }), 'kelp'],
  ['to another site', requestOf({ url: 'https://evil.example/in' }), 'kelp'],
  ['that deletes', requestOf({ method: 'DELETE' }), 'kelp'],
])('a request %s doesn’t', (_, request, password) => {
  expect(signsIn(request, password, isSecret)).toBe(false);
});
