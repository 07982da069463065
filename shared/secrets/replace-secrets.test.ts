import fc from 'fast-check';
import { expect, test } from 'vitest';
import { replaceSecrets } from './replace-secrets.ts';

test.each<[string, string, string?]>([
  ['Log in with anna / hunter2 and read the balance', 'hunter2'],
  ['sign in at http://shop.example/in as standard_user/secret_sauce.', 'secret_sauce'],
  ['Sign in as anna with the password hunter2, then log out', 'hunter2'],
  ['password: swordfish', 'swordfish'],
  ['The password is Sw0rdfish!', 'Sw0rdfish!'],
  ['use the password “swordfish”', 'swordfish'],
  ['user anna, pwd=abc', 'abc'],
  ['enter PIN 4711', '4711', 'PIN'],
  ['with the API key sk-12ab34', 'sk-12ab34', 'API_KEY'],
  ['log in with anna / swordfish', 'swordfish'],
  ['log in with the user anna / hunter2', 'hunter2'],
  ['Log in (anna / hunter2), then wait', 'hunter2'],
  ['log in as anna / "correct horse battery"', 'correct horse battery'],
  ['log in with anna and hunter2', 'hunter2'],
  ['use the credentials anna:hunter2', 'hunter2'],
  ['log in as anna, pw hunter2', 'hunter2'],
  ['type hunter2 into the password field', 'hunter2'],
  ['fill Password with hunter2', 'hunter2'],
  ['das Passwort ist hunter2', 'hunter2'],
  ['log in as anna with password swordfish', 'swordfish'],
  ['my password is swordfish', 'swordfish'],
  ['password "correct horse battery"', 'correct horse battery'],
  ["log in with user anna and pass 'correct horse'", 'correct horse'],
  ['username: anna, pass: hunter2', 'hunter2'],
  ['call it with token ghp_16C7e42F', 'ghp_16C7e42F', 'TOKEN'],
])('%s', (message, secret, name = 'PASSWORD') => {
  expect(replaceSecrets(message).text).toBe(message.replace(secret, () => `\${secrets.${name}}`));
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
