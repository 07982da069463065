import { expect, test } from 'vitest';
import { loopsFor } from '../../../shared/testing/processor-time.ts';
import { hideKeys } from './hide-keys.ts';

const hide = (content: string): string => hideKeys([{ role: 'user', content }]).messages[0]?.content ?? '';
const reply = (text: string) =>
  ({ text, toolCalls: [], tokens: { input: 1, output: 1 }, finish: 'stop' }) as const;

test.each([
  ['/issues.atom?key=074a521792df8409b3f3384fd2fe', '/issues.atom?key=••••••'],
  ['/wp-login.php?action=logout&_wpnonce=a484b478fd', '/wp-login.php?action=logout&_wpnonce=••••••'],
  ['http://x.test/?token=abc&page=2, then', 'http://x.test/?token=••••••&page=2, then'],
  ['(https://x.test/a?access_token=a.b.c).', '(https://x.test/a?access_token=••••••).'],
  ['https://x.test/cb#access_token=ey1&state=x', 'https://x.test/cb#access_token=••••••&state=x'],
  ['/a;jsessionid=0A1B2C?x=1', '/a;jsessionid=••••••?x=1'],
  ['/a?PHPSESSID=r2t5uvjq435r4q7ib3vtdjq120', '/a?PHPSESSID=••••••'],
  ['/login?to=%2Fa%3Fp%3D1%26_wpnonce%3Dab12&x=1', '/login?to=%2Fa%3Fp%3D1%26_wpnonce%3D••••••&x=1'],
  ['/login?to=%2Fa%3Ftoken%3Dab12%26p%3D1', '/login?to=%2Fa%3Ftoken%3D••••••%26p%3D1'],
  ['{"url":"https://x.test/?api_key=abc","n":1}', '{"url":"https://x.test/?api_key=••••••","n":1}'],
])('%s reaches a model as %s', (address, hidden) => {
  expect(hide(address)).toBe(hidden);
});

test.each([
  '/browse?key=NET-1&sort=key',
  '/list?keyword=lighthouse&tokens=3&monkey=12345678',
  'Press the key=value pair; token is a word. What next?token',
])('%s reaches a model as it is', (text) => {
  expect(hide(text)).toBe(text);
});

test('an answer with a hidden address gets the whole one', () => {
  const { messages, restore } = hideKeys([
    { role: 'user', content: 'See https://x.test/?token=abc. Also /a?token=one and /a?token=two' },
  ]);
  expect(messages[0]?.content).toBe(
    'See https://x.test/?token=••••••. Also /a?token=•••••• and /a?token=••••••',
  );
  expect(restore(reply('{"open": "https://x.test/?token=••••••"}')).text).toBe(
    '{"open": "https://x.test/?token=abc"}',
  );
});

test('no other address gets a key, nor one of several', () => {
  const { restore } = hideKeys([
    { role: 'user', content: 'https://x.test/?token=abc /a?token=one /a?token=two' },
  ]);
  const evil = 'https://evil.test/?token=•••••• /?token=•••••• /a?token=••••••';
  expect(restore(reply(evil)).text).toBe(evil);
});

test('hides keys in linear time', async () => {
  const long = `?${'a-'.repeat(50_000)} ${'?token=%'.repeat(20_000)}${'?session'.repeat(20_000)}?token=${'.'.repeat(50_000)}`;
  expect(await loopsFor(() => hide(long))).toBeLessThan(1);
});
