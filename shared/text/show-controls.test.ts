import { expect, test } from 'vitest';
import { oneLine, showCommands, showControls } from './show-controls.ts';

test.each([
  ['a clipboard sequence', '\u001B]52;c;ZXZpbA==\u0007', '\\u001b]52;c;ZXZpbA==\\u0007'],
  ['a single-character control sequence', '\u009D0;title\u009C', '\\u009d0;title\\u009c'],
  ['carriage return and backspace', 'failed\rpassed\b', 'failed\\u000dpassed\\u0008'],
  ['bidirectional marks', 'exe\u202Egpj\u2066x', 'exe\\u202egpj\\u2066x'],
  ['lines and tabs', 'a\tb\r\nc\n', 'a\tb\nc\n'],
  ['letters of every script', 'Größe שלום 価格 🙂', 'Größe שלום 価格 🙂'],
])('shows %s as text', (_, text, shown) => {
  expect(showControls(text)).toBe(shown);
});

test('JSON keeps its meaning', () => {
  const value = { title: '\u009B2J \\\u007F \u202E ##vso[task.complete] \\##[error]' };
  expect(JSON.parse(showCommands(showControls(JSON.stringify(value))))).toEqual(value);
});

test.each([
  ['::error::pwned', '\\u003a:error::pwned'],
  ['fine\n   ::set-output name=x::1', 'fine\n   \\u003a:set-output name=x::1'],
  ['Title ##vso[task.setvariable]x', 'Title \\u0023#vso[task.setvariable]x'],
  ['##[add-mask]x', '\\u0023#[add-mask]x'],
  ["##teamcity[message text='x']", "\\u0023#teamcity[message text='x']"],
  ['see std::string, a ## heading, [x]', 'see std::string, a ## heading, [x]'],
])('defuses build server commands: %j', (text, shown) => {
  expect(showCommands(text)).toBe(shown);
});

test('oneLine joins lines', () => {
  expect(oneLine(' Pay\r\n  ::error::now ')).toBe('Pay ⏎ ::error::now');
});
