import { expect, test } from 'vitest';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { searchSteps, stepGroups } from './step-groups.ts';

const tool = (server: string, name: string, title: string) => ({
  server,
  name,
  title,
  description: `${title} does things. And more.`,
  inputSchema: {},
  effect: 'read' as const,
});
const servers: ToolCatalog = [
  { name: 'files', status: 'offline', message: 'The program ended.', tools: [] },
  {
    name: 'browser',
    status: 'connected',
    tools: [tool('browser', 'click', 'Click'), tool('browser', 'double_click', 'Double-click')],
  },
];

test('groups come in a fixed order', () => {
  expect(stepGroups(servers, { hasModel: true }).map(({ title }) => title)).toEqual([
    'Browser',
    'Control flow',
    'AI',
    'More in the browser',
    'files',
  ]);
});

test('an offline server shows the reason', () => {
  expect(stepGroups(servers, { hasModel: true }).find(({ title }) => title === 'files')?.note).toBe(
    'The program ended.',
  );
});

test('rare browser tools come after control flow', () => {
  const tool = (name: string) => ({
    server: 'browser',
    name,
    title: name,
    description: '',
    inputSchema: {},
    effect: 'read' as const,
  });
  const groups = stepGroups(
    [
      {
        name: 'browser',
        status: 'connected',
        tools: ['open_page', 'list_windows', 'click', 'fail_run', 'type_text'].map(tool),
      },
    ],
    { hasModel: true },
  );
  expect(
    groups
      .map(({ title, offers }) => [title, ...offers.map((offer) => offer.title)])
      .filter(([title]) => title !== 'AI'),
  ).toEqual([
    ['Browser', 'open_page', 'click', 'type_text'],
    ['Control flow', 'If', 'Switch', 'Loop', 'fail_run'],
    ['More in the browser', 'list_windows'],
  ]);
});

test('the group with the best match is first', () => {
  expect(searchSteps(stepGroups(servers, { hasModel: true }), 'switch')[0]?.offers[0]?.title).toBe('Switch');
});

test('titles that start with the search are first', () => {
  const found = searchSteps(stepGroups(servers, { hasModel: true }), 'click');
  expect(found.flatMap(({ title, offers }) => [title, ...offers.map((offer) => offer.title)])).toEqual([
    'Browser',
    'Click',
    'More in the browser',
    'Double-click',
  ]);
});

test('AI steps need a model', () => {
  const note = (hasModel: boolean) => stepGroups(servers, { hasModel }).find(({ id }) => id === 'ai')?.note;
  expect([note(false), note(true)]).toEqual(['Needs an AI model', undefined]);
});
