import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceSecrets } from './replace-secrets.ts';

test.each([
  [
    'Log in with anna / hunter2 and read the balance',
    'Log in with anna / ${secrets.PASSWORD} and read the balance',
  ],
  [
    'sign in at http://shop.example/in as standard_user/secret_sauce.',
    'sign in at http://shop.example/in as standard_user/${secrets.PASSWORD}.',
  ],
  [
    'Sign in as anna with the password hunter2, then log out',
    'Sign in as anna with the password ${secrets.PASSWORD}, then log out',
  ],
  ['password: swordfish', 'password: ${secrets.PASSWORD}'],
  ['The password is Sw0rdfish!', 'The password is ${secrets.PASSWORD}'],
  ['use the password “swordfish”', 'use the password “${secrets.PASSWORD}”'],
  ['user anna, pwd=abc', 'user anna, pwd=${secrets.PASSWORD}'],
  ['enter PIN 4711', 'enter PIN ${secrets.PIN}'],
  ['with the API key sk-12ab34', 'with the API key ${secrets.API_KEY}'],
  ['log in with anna / swordfish', 'log in with anna / ${secrets.PASSWORD}'],
  ['log in with the user anna / hunter2', 'log in with the user anna / ${secrets.PASSWORD}'],
  ['Log in (anna / hunter2), then wait', 'Log in (anna / ${secrets.PASSWORD}), then wait'],
  ['log in as anna / "correct horse battery"', 'log in as anna / "${secrets.PASSWORD}"'],
  ['log in with anna and hunter2', 'log in with anna and ${secrets.PASSWORD}'],
  ['use the credentials anna:hunter2', 'use the credentials anna:${secrets.PASSWORD}'],
  ['log in as anna, pw hunter2', 'log in as anna, pw ${secrets.PASSWORD}'],
  ['type hunter2 into the password field', 'type ${secrets.PASSWORD} into the password field'],
  ['fill Password with hunter2', 'fill Password with ${secrets.PASSWORD}'],
  ['das Passwort ist hunter2', 'das Passwort ist ${secrets.PASSWORD}'],
  ['log in as anna with password swordfish', 'log in as anna with password ${secrets.PASSWORD}'],
  ['my password is swordfish', 'my password is ${secrets.PASSWORD}'],
  ['password "correct horse battery"', 'password "${secrets.PASSWORD}"'],
  ["log in with user anna and pass 'correct horse'", "log in with user anna and pass '${secrets.PASSWORD}'"],
  ['username: anna, pass: hunter2', 'username: anna, pass: ${secrets.PASSWORD}'],
  ['call it with token ghp_16C7e42F', 'call it with token ${secrets.TOKEN}'],
])('%s', (message, safe) => {
  expect(replaceSecrets(message).text).toBe(safe);
});

test.each([
  'Type a password and press Log in',
  'Reset the password for anna@shop.example',
  'Check that the password field is empty',
  'The error says that the password is wrong',
  'Sign in with Google / Apple',
  'Open “Forgot password” and press “Send”',
  'The password must be 8 characters long',
  'Use the password ${secrets.SHOP_PASSWORD}',
  'Find the pin on the map',
  'As user anna, pass the test and buy a day pass',
  "Read the password's length and the user's name",
  'Open the login http://shop.example/login2 and wait',
  'check that "Password: must be 8 characters" shows',
  'expect that the page says “PIN: required”',
  'Log in with the password field left empty',
  'Check that the password is masked',
  'Type Anna into the password hint',
  'Log in with password anna@shop.example',
  'log in as admin, then read the token of the session',
])('no secret in: %s', (message) => {
  expect(replaceSecrets(message)).toEqual({ text: message, secrets: {} });
});

test('a named secret stays, and no name is replaced in another', () => {
  expect(replaceSecrets('Sign in (user: anna, password: secret WP_PASSWORD)').secrets).toEqual({});
  expect(replaceSecrets('password: "secret", then PIN: secrets').text).toBe(
    'password: "${secrets.PASSWORD}", then PIN: ${secrets.PIN}',
  );
});

test('repeated values share a name', () => {
  expect(replaceSecrets('password: hunter22, later password: other1. Never show hunter22.')).toEqual({
    text: 'password: ${secrets.PASSWORD}, later password: ${secrets.PASSWORD_2}. Never show ${secrets.PASSWORD}.',
    secrets: { PASSWORD: 'hunter22', PASSWORD_2: 'other1' },
  });
  expect(replaceSecrets('password: b', { PASSWORD: 'a', PASSWORD_2: 'b' }).text).toBe(
    'password: ${secrets.PASSWORD_2}',
  );
});

test('any labelled value is removed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9!#%&*+_-]{6,40}$/), (value) => {
      const { text, secrets } = replaceSecrets(`Open the shop, password: ${value} , then log out`);
      const taken = Object.values(secrets)[0] ?? '';
      expect(value.startsWith(taken)).toBe(true);
      expect(text).toBe(
        `Open the shop, password: \${secrets.PASSWORD}${value.slice(taken.length)} , then log out`,
      );
    }),
  );
});
