import { expect, test } from 'vitest';
import type { ToolCatalogue, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
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
const catalogue: ToolCatalogue = [
  { name: 'browser', status: 'connected', tools: [click, read] },
  { name: 'desktop', status: 'connected', tools: [otherClick] },
  { name: 'away', status: 'offline', tools: [] },
];

test('the first chosen tool limits them; without any, all are allowed', () => {
  const one = chooseTools(undefined, [click], { isOn: true, catalogue });
  expect(one).toEqual(['browser/click']);
  expect(isChosen(one, click, catalogue)).toBe(true);
  expect(isChosen(one, otherClick, catalogue)).toBe(false);
  expect(chooseTools(one, [click], { isOn: false, catalogue })).toBeUndefined();
});

test('removing one of two tools with a bare name keeps the other', () => {
  const press = tool('desktop', 'press');
  const others: ToolCatalogue = [
    { name: 'desktop', status: 'connected', tools: [press] },
    { name: 'phone', status: 'connected', tools: [tool('phone', 'press')] },
  ];
  expect(chooseTools(['press'], [press], { isOn: false, catalogue: others })).toEqual(['phone/press']);
});

test("a browser tool's bare name never means another server’s", () => {
  expect(isChosen(['click'], click, catalogue)).toBe(true);
  expect(isChosen(['click'], otherClick, catalogue)).toBe(false);
  expect(isChosen(['desktop/click'], otherClick, catalogue)).toBe(true);
});

test('without a list, only the browser is allowed', () => {
  expect(describeAllowedTools(undefined, catalogue)).toBe('all of the browser, none of other servers');
  expect(describeAllowedTools(undefined, catalogue.slice(0, 1))).toBe('all');
  expect(describeAllowedTools(['click'], catalogue)).toBe('1 of 3');
});

test('choosing a server adds no duplicates and keeps unknown entries', () => {
  const all = chooseTools(['browser.click', 'gone'], [click, read], { isOn: true, catalogue });
  expect(all).toEqual(['browser.click', 'gone', 'browser/read_text']);
  expect(unknownEntries(all, catalogue)).toEqual(['gone']);
  expect(chooseTools(all, [click, read], { isOn: false, catalogue })).toEqual(['gone']);
});

test('search covers titles, names and servers', () => {
  expect(searchTools(catalogue, '').map(({ server }) => server)).toEqual(['browser', 'desktop']);
  expect(searchTools(catalogue, 'text').flatMap(({ tools }) => tools)).toEqual([read]);
  expect(searchTools(catalogue, 'desktop press').flatMap(({ tools }) => tools)).toEqual([otherClick]);
  expect(searchTools(catalogue, 'no such tool')).toEqual([]);
});
