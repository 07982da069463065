import { expect, test } from 'vitest';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { describeCall } from './describe-call.ts';

const said = (tool: string, args: Parameters<typeof describeCall>[1]) =>
  describeCall({ tool, server: 'browser' }, args);

test('a call names its address, target or server', () => {
  expect(said('open_page', { url: 'http://127.0.0.1:4000/slow?page=2' })).toBe(
    'open_page http://127.0.0.1:4000/slow?page=2',
  );
  expect(said('click', { role: 'button', target: 'Pay', within: 'the basket' })).toBe(
    'click button “Pay”, in the basket',
  );
  expect(said('reload', {})).toBe('reload (browser)');
});

test('typed text, secrets and passwords are left out', () => {
  expect(said('type_text', { target: 'Password', text: 'open sesame' })).toBe('type_text “Password”');
  expect(said('open_page', { url: 'https://shop.test/?token=${secrets.TOKEN}' })).toBe(
    `open_page https://shop.test/?token=${secretMask}`,
  );
  expect(said('click', { target: '${secrets.NAME}' })).toBe(`click ${secretMask}`);
  expect(said('open_page', { url: 'https://ada:p@ss@shop.test/a@b' })).toBe(
    'open_page https://shop.test/a@b',
  );
});

test('a long address is cut', () => {
  expect(said('open_page', { url: `data:text/html,${'x'.repeat(5_000)}` })).toMatch(
    /^open_page data:text\/html,x+…$/,
  );
  expect(said('open_page', { url: `data:text/html,${'x'.repeat(5_000)}` })).toHaveLength(211);
});
