import { expect, test } from 'vitest';
import { Workflow } from '../workflow/workflow.ts';
import { findProblems } from './find-problems.ts';

const step = (id: string, tool: string, args: object, more: object = {}): object => ({
  id,
  name: id,
  type: 'Tool',
  params: { server: 'browser', tool, arguments: args },
  ...more,
});
const open = (url: string): object => step('open', 'open_page', { url });
const type = step('type', 'type_text', { text: '${secrets.PW}', into: 'Password' });

function messages(nodes: readonly object[], variables: readonly object[] = []): string[] {
  const ids = nodes.map((node) => (node as { id: string }).id);
  const workflow = Workflow.parse({
    format: 'planwright/1',
    id: 'w',
    variables,
    nodes,
    edges: ids.slice(1).map((to, at) => ({ from: ids[at], to })),
  });
  return findProblems(workflow)
    .filter(({ rule }) => rule === 'SecretWithoutSite')
    .map(({ message }) => message);
}

test('a secret without a site is reported', () => {
  expect(messages([type])).toEqual([
    '“type” uses the secret PW, which no site may receive: no step opens a fixed address. Open the site by a fixed address, or list it next to the secret, under Inputs in the Workflow tab.',
  ]);
  expect(messages([step('read', 'extract', { css: 'a' }), open('${read.value}'), type])).toHaveLength(1);
  expect(
    messages(
      [open('https://shop.example'), type],
      [{ name: 'PW', default: '', secret: true, origins: [] }],
    )[0],
  ).toContain('its input lists none');
});

test.each([
  ['the workflow opens its site', [open('https://shop.example/login'), type], []],
  [
    'its input names a site',
    [type],
    [{ name: 'PW', default: '', secret: true, origins: ['https://shop.example'] }],
  ],
  ['the address depends on an empty input', [open('${base}/login'), type], [{ name: 'base', default: '' }]],
  [
    'only a check or an expected outcome uses it',
    [
      step(
        'look',
        'read_page',
        {},
        { expectedOutcome: 'Not ${secrets.PW}', checks: [{ type: 'TextAbsent', text: '${secrets.PW}' }] },
      ),
    ],
    [],
  ],
  [
    'another server receives it',
    [
      step(
        'send',
        'send',
        { key: '${secrets.PW}' },
        { params: { server: 'mail', tool: 'send', arguments: { key: '${secrets.PW}' } } },
      ),
    ],
    [],
  ],
  ['the step is disabled', [{ ...type, enabled: false }], []],
])('no problem if %s', (_, nodes, variables) => {
  expect(messages(nodes, variables)).toEqual([]);
});

test('checks, outcomes, and popups are checked', () => {
  const nodes = [
    step(
      'look',
      'read_page',
      {},
      {
        expectedOutcome: '${one}',
        checks: [{ type: 'TextPresent', text: '${two}' }],
        expectedPopups: [{ name: '${three}', times: 1 }],
      },
    ),
  ];
  const workflow = Workflow.parse({ format: 'planwright/1', id: 'w', nodes, edges: [] });
  expect(
    findProblems(workflow)
      .filter(({ rule }) => rule === 'UnknownVariable')
      .map(({ message }) => /\$\{(\w+)\}/.exec(message)?.[1]),
  ).toEqual(expect.arrayContaining(['one', 'two', 'three']));
});
