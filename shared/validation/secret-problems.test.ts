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

function said(nodes: readonly object[], variables: readonly object[] = []): string[] {
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

test('a secret that no site may get is a problem of the step that uses it, and says what to do', () => {
  expect(said([type])).toEqual([
    '“type” uses the secret PW, which no site may get: no step opens an address that is written into it. Open its page by its address, or name its site beside the secret, under Inputs in the Workflow tab.',
  ]);
  expect(said([step('read', 'extract', { css: 'a' }), open('${read.value}'), type])).toHaveLength(1);
  expect(
    said([open('https://shop.example'), type], [{ name: 'PW', default: '', secret: true, origins: [] }])[0],
  ).toContain('its input names none');
});

test.each([
  ['the workflow opens its site', [open('https://shop.example/login'), type], []],
  [
    'its input names a site',
    [type],
    [{ name: 'PW', default: '', secret: true, origins: ['https://shop.example'] }],
  ],
  ['the address is given later', [open('${base}/login'), type], [{ name: 'base', default: '' }]],
  [
    'only a check or the words of a step name it',
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
    'another server gets it',
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
])('nothing is said where %s', (_, nodes, variables) => {
  expect(said(nodes, variables)).toEqual([]);
});

test('references in checks, expected outcomes and popups are judged like those in arguments', () => {
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
