import { expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { node, workflowOf } from '../testing/build.ts';
import type { Variable } from '../workflow/workflow.ts';
import { bindSecrets } from './bind-secrets.ts';
import { isListedOrigin, originOf } from './origins.ts';

const open = (url: string, id = 'open') =>
  node(id, 'Tool', { server: 'browser', tool: 'open_page', arguments: { url } });
const types = node('type', 'Tool', {
  server: 'browser',
  tool: 'type_text',
  arguments: { text: '${secrets.PW}' },
});
const input = (name: string, value: JsonObject[string]): Variable => ({
  name,
  default: value,
  secret: false,
});

function originsOf(
  url: string,
  variables: readonly Variable[] = [],
  given: JsonObject = {},
): readonly string[] | undefined {
  return bindSecrets({ ...workflowOf([open(url), types]), variables: [...variables] }, { given }).get('PW')
    ?.origins;
}

test.each([
  ['https://shop.example/login?next=1', 'https://shop.example'],
  ['shop.example/a', 'https://shop.example'],
  ['localhost:8080', 'http://localhost:8080'],
  ['${base}/login', 'https://shop.example'],
  ['https://shop.example/items/${list.first}', 'https://shop.example'],
  ['https://shop.example?q=${list.first}', 'https://shop.example'],
  ['https://ann:${secrets.PW}@shop.example/', 'https://shop.example'],
  ['https://shop.example@evil.example/', 'https://evil.example'],
  ['https://shop.example:8443/', 'https://shop.example:8443'],
  ['https://shop.example./', 'https://shop.example.'],
  ['https://аpple.example/', 'https://xn--pple-43d.example'],
])('the site of the written address %s', (url, origin) => {
  expect(originsOf(url, [input('base', 'https://shop.example')])).toEqual([origin]);
});

test.each([
  '${link.value}',
  'https://${link.value}',
  'https://${link.value}/login',
  'https://shop.example${link.value}',
  'https://shop.example:${link.value}/',
  'https:/${link.value}',
  'http:${link.value}',
  '${secrets.HOST}',
  'https://${secrets.PW}/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://shop.example\\${link.value}/',
  'data:text/html,x',
  'about:blank',
  'https://',
])('no site for the address %s', (url) => {
  expect(originsOf(url)).toEqual([]);
});

test('given values count, learned ones don’t', () => {
  expect(
    originsOf('${base}/x', [input('base', 'https://old.example')], { base: 'http://127.0.0.1:9' }),
  ).toEqual(['http://127.0.0.1:9']);
  expect(
    originsOf('${open.url}', [input('open.url', 'https://shop.example')], {
      'open.url': 'https://evil.example',
    }),
  ).toEqual([]);
  expect(originsOf('${other}', [], { other: 'https://evil.example' })).toEqual([]);
});

test('disabled steps and other tools add no site', () => {
  const workflow = workflowOf([
    { ...open('https://off.example', 'off'), enabled: false },
    node('foreign', 'Tool', {
      server: 'other',
      tool: 'open_page',
      arguments: { url: 'https://foreign.example' },
    }),
    types,
  ]);
  expect(bindSecrets(workflow).get('PW')?.origins).toEqual([]);
});

test('includes servers whose steps use the secret', () => {
  const workflow = {
    ...workflowOf([
      types,
      node('send', 'Tool', { server: 'mail', tool: 'send', arguments: { key: 'Bearer ${secrets.PW}' } }),
      node('other', 'Tool', {
        server: 'crm',
        tool: 'send',
        arguments: { key: '${pin}', '${secrets.PW}': 1 },
      }),
      node('found', 'Tool', { tool: 'post', arguments: { key: '${pin}' } }),
    ]),
    variables: [{ name: 'pin', default: '', secret: true }],
  };
  const catalog = [
    {
      name: 'chat',
      status: 'connected' as const,
      tools: [
        {
          server: 'chat',
          name: 'post',
          title: '',
          description: '',
          inputSchema: {},
          effect: 'read' as const,
        },
      ],
    },
  ];
  const bound = bindSecrets(workflow, { catalog });
  expect(bound.get('PW')?.servers).toEqual(['browser', 'mail']);
  expect(bound.get('pin')?.servers).toEqual(['browser', 'crm', 'chat']);
});

test('settings of the input override the workflow', () => {
  const workflow = {
    ...workflowOf([open('https://shop.example'), types]),
    variables: [
      {
        name: 'PW',
        default: '',
        secret: true,
        origins: ['login.example/sso', '${idp}', 'no address'],
        servers: ['browser'],
      },
      input('idp', 'https://id.example'),
    ],
  };
  expect(bindSecrets(workflow).get('PW')).toEqual({
    origins: ['https://login.example', 'https://id.example'],
    servers: ['browser'],
  });
  expect(
    bindSecrets({
      ...workflow,
      variables: [{ name: 'PW', default: '', secret: true, origins: [], servers: [] }],
    }).get('PW'),
  ).toEqual({ origins: [], servers: [] });
});

test('a site matches its origin, also by https', () => {
  const bound = ['http://shop.example', 'http://127.0.0.1:8080'];
  for (const good of ['http://shop.example', 'https://shop.example', 'http://127.0.0.1:8080'])
    expect(isListedOrigin(good, bound)).toBe(true);
  for (const bad of [
    'http://shop.example.',
    'http://shop.example:8080',
    'https://shop.example:8443',
    'http://evil.shop.example',
    'http://shop.example.evil.example',
    'http://localhost:8080',
    'https://127.0.0.1:8080',
    'null',
    '',
  ])
    expect(isListedOrigin(bad, bound)).toBe(false);
  expect(isListedOrigin('http://shop.example', ['https://shop.example'])).toBe(false);
  expect(originOf('practice://corner-bookshop/login')).toBe('practice://corner-bookshop');
});
