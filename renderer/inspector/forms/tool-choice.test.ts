import { expect, test } from 'vitest';
import type { ToolCatalogue, ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
import { chooseTools, isChosen, searchTools, unknownEntries } from './tool-choice.ts';

const tool = (server: string, name: string, title = name): ToolDescriptor => ({ server, name, title, description: '', inputSchema: {}, effect: 'read' });
const click = tool('browser', 'click', 'Click');
const otherClick = tool('desktop', 'click', 'Press');
const read = tool('browser', 'read_text', 'Read a text');
const catalogue: ToolCatalogue = [{ name: 'browser', status: 'connected', tools: [click, read] }, { name: 'desktop', status: 'connected', tools: [otherClick] }, { name: 'away', status: 'offline', tools: [] }];

test('the first tool chosen narrows down from all, and the last one taken away allows all again', () => {
  const one = chooseTools(undefined, [click], { isOn: true, catalogue });
  expect(one).toEqual(['browser/click']);
  expect(isChosen(one, click)).toBe(true);
  expect(isChosen(one, otherClick)).toBe(false);
  expect(chooseTools(one, [click], { isOn: false, catalogue })).toBeUndefined();
});

test('a bare name that means tools of two servers keeps the other one', () => {
  expect(isChosen(['click'], otherClick)).toBe(true);
  expect(chooseTools(['click'], [click], { isOn: false, catalogue })).toEqual(['desktop/click']);
});

test('a whole server is chosen without doubling what was, and what is not known here stays', () => {
  const all = chooseTools(['browser.click', 'gone'], [click, read], { isOn: true, catalogue });
  expect(all).toEqual(['browser.click', 'gone', 'browser/read_text']);
  expect(unknownEntries(all, catalogue)).toEqual(['gone']);
  expect(chooseTools(all, [click, read], { isOn: false, catalogue })).toEqual(['gone']);
});

test('a search looks at titles, names and the server', () => {
  expect(searchTools(catalogue, '').map(({ server }) => server)).toEqual(['browser', 'desktop']);
  expect(searchTools(catalogue, 'text').flatMap(({ tools }) => tools)).toEqual([read]);
  expect(searchTools(catalogue, 'desktop press').flatMap(({ tools }) => tools)).toEqual([otherClick]);
  expect(searchTools(catalogue, 'nothing of the kind')).toEqual([]);
});
