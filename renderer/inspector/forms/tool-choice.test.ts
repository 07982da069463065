import { expect, test } from 'vitest';
import type { ToolCatalog, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
import { chooseTools, isChosen, describeAllowedTools, searchTools, unknownEntries } from './tool-choice.ts';

const tool = (server: string, name: string, title = name): ToolDescriptor => ({
  server,
  name,
  title,
  description: '',
  inputSchema: {},
  effect: 'read',
});
const click = tool('browser', 'click', 'Click');
const otherClick = tool('desktop', 'click', 'Press');
const read = tool('browser', 'read_text', 'Read a text');
const catalog: ToolCatalog = [
  { name: 'browser', status: 'connected', tools: [click, read] },
  { name: 'desktop', status: 'connected', tools: [otherClick] },
  { name: 'away', status: 'offline', tools: [] },
];

test('the first chosen tool limits them', () => {
  const one = chooseTools(undefined, [click], { isOn: true, catalog });
  expect(one).toEqual(['browser/click']);
  expect(isChosen(one, click, catalog)).toBe(true);
  expect(isChosen(one, otherClick, catalog)).toBe(false);
  expect(chooseTools(one, [click], { isOn: false, catalog })).toBeUndefined();
});

test('removing one of two tools keeps the other', () => {
  const press = tool('desktop', 'press');
  const others: ToolCatalog = [
    { name: 'desktop', status: 'connected', tools: [press] },
    { name: 'phone', status: 'connected', tools: [tool('phone', 'press')] },
  ];
  expect(chooseTools(['press'], [press], { isOn: false, catalog: others })).toEqual(['phone/press']);
});

test('a bare name never means another server’s tool', () => {
  expect(isChosen(['click'], click, catalog)).toBe(true);
  expect(isChosen(['click'], otherClick, catalog)).toBe(false);
  expect(isChosen(['desktop/click'], otherClick, catalog)).toBe(true);
});

test('without a list, only the browser is allowed', () => {
  expect(describeAllowedTools(undefined, catalog)).toBe('all browser tools, no others');
  expect(describeAllowedTools(undefined, catalog.slice(0, 1))).toBe('all');
  expect(describeAllowedTools(['click'], catalog)).toBe('1 of 3');
});

test('choosing a server keeps unknown entries', () => {
  const all = chooseTools(['browser.click', 'gone'], [click, read], { isOn: true, catalog });
  expect(all).toEqual(['browser.click', 'gone', 'browser/read_text']);
  expect(unknownEntries(all, catalog)).toEqual(['gone']);
  expect(chooseTools(all, [click, read], { isOn: false, catalog })).toEqual(['gone']);
});

test('search covers titles, names, and servers', () => {
  expect(searchTools(catalog, '').map(({ server }) => server)).toEqual(['browser', 'desktop']);
  expect(searchTools(catalog, 'text').flatMap(({ tools }) => tools)).toEqual([read]);
  expect(searchTools(catalog, 'desktop press').flatMap(({ tools }) => tools)).toEqual([otherClick]);
  expect(searchTools(catalog, 'no such tool')).toEqual([]);
});
