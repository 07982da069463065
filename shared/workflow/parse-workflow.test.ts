import { describe, expect, test } from 'vitest';
import { parseWorkflow } from './parse-workflow.ts';

const minimal = { format: 'planwright/1', id: 'w' };
const messageOf = (document: unknown): string => {
  const result = parseWorkflow(typeof document === 'string' ? document : JSON.stringify(document));
  return result.ok ? 'no error' : result.error.message;
};
const node = (fields: object) => ({
  ...minimal,
  nodes: [{ id: 'n1', type: 'Tool', params: { tool: 'click' }, ...fields }],
});

test('waits and timeouts are limited to one day', () => {
  expect(messageOf(node({ settleMs: 1e308 }))).toBe(
    'nodes[0].settleMs: must be at most 86400000, but got 1e+308',
  );
  expect(messageOf(node({ timeoutMs: 1e12 }))).toContain('nodes[0].timeoutMs');
});

test('fields with defaults are optional', () => {
  const result = parseWorkflow(JSON.stringify(node({})));
  expect(result.ok && result.value.nodes[0]).toEqual({
    id: 'n1',
    type: 'Tool',
    name: '',
    params: { tool: 'click', arguments: {} },
    position: { x: 0, y: 0 },
    enabled: true,
    retries: 0,
    timeoutMs: 30_000,
    settleMs: 0,
    traceLevel: 'Minimal',
    expectedOutcome: '',
    checks: [],
  });
});

describe('parse errors', () => {
  const unclosed = 'the string that starts here isn’t closed.';
  const noText = 'This isn’t a text file. Expected JSON in UTF-8.';
  const kindExpected = 'nodes[0].type: expected one of Tool, AiTransform, AiStep, If, Switch, Loop, EndLoop';
  test.each([
    ['', 'The file is empty.'],
    ['{\n  "format": "planwright/1"\n  "id": 1\n}', 'Invalid JSON at line 3, column 3: unexpected """.'],
    ['{"format": "planwright/1", "name": "Buy', `Invalid JSON at line 1, column 36: ${unclosed}`],
    ['{"name": "a\\u00', `Invalid JSON at line 1, column 10: ${unclosed}`],
    ['{"name": "a\n}', 'Invalid JSON at line 1, column 10: unexpected """.'],
    ['\u007fELF\u0002\u0001\u0000\u0000', noText],
    ['\uFFFD\uFFFD{\u0000}\u0000', noText],
    ['{\n "id": tru }', 'Invalid JSON at line 2, column 8: unexpected "t".'],
    ['{\n "id": 1,\n', 'Invalid JSON at line 3, column 1: unexpected end.'],
    ['{"a": [1, 2,]}', 'Invalid JSON at line 1, column 13: unexpected "]".'],
    ['[]', 'This isn’t a Planwright workflow: it isn’t a JSON object.'],
    ['{"nodes": []}', 'This isn’t a Planwright workflow: it has no "format".'],
    ['{"format": "n8n"}', 'This isn’t a Planwright workflow: its "format" is "n8n", not "planwright/1".'],
    [
      '{"format": "planwright/2"}',
      'This workflow has the format "planwright/2". It needs a newer version of Planwright; this one reads "planwright/1".',
    ],
  ])('%s', (text, message) => {
    expect(messageOf(text)).toBe(message);
  });

  test.each([
    [{ format: 'planwright/1' }, 'id: expected text, but it is missing'],
    [node({ type: 'Jump' }), `${kindExpected}, but got "Jump"`],
    [node({ type: undefined }), `${kindExpected}, but it is missing`],
    [node({ retries: 1.5 }), 'nodes[0].retries: expected a whole number, but got 1.5'],
    [node({ retries: -1 }), 'nodes[0].retries: must be at least 0, but got -1'],
    [node({ id: '' }), 'nodes[0].id: must not be empty'],
    [node({ enabled: 'yes' }), 'nodes[0].enabled: expected true or false, but got "yes"'],
    [
      node({ params: { tool: 'x', arguments: [] } }),
      'nodes[0].params.arguments: expected a JSON object (finite numbers, at most 200 levels deep)',
    ],
    [
      node({
        type: 'If',
        params: { condition: { left: { type: 'Variable', name: 'x' }, operator: 'Same' } },
      }),
      'nodes[0].params.condition.operator: expected one of Equals, NotEquals, GreaterThan, LessThan, GreaterThanOrEqual, LessThanOrEqual, Contains, NotContains, IsEmpty, IsNotEmpty, but got "Same"',
    ],
    [
      { ...minimal, edges: [{ from: 'a', to: 'b', output: { type: 'Maybe' } }] },
      'edges[0].output.type: expected one of IfTrue, IfFalse, LoopBody, LoopDone, SwitchCase, SwitchDefault, but got "Maybe"',
    ],
    [{ ...minimal, variables: {} }, 'variables: expected a list, but got an object'],
    [
      { ...minimal, permissions: ['geolocation', 'openExternal'] },
      'permissions[1]: expected one of camera, clipboard-read, clipboard-write, geolocation, microphone, midi, notifications, storage-access, but got "openExternal"',
    ],
    [
      { ...minimal, nodes: [node({}).nodes[0], node({}).nodes[0]] },
      'nodes[1].id: "n1" is already the id of nodes[0]; change one of them',
    ],
  ])('%j', (document, message) => {
    expect(messageOf(document)).toBe(message);
  });

  test('the message lists the first issues', () => {
    const result = parseWorkflow(JSON.stringify({ ...minimal, edges: [1, 2, 3, 4, 5] }));
    if (result.ok) throw new Error('expected an error');
    expect(result.error.code).toBe('invalid-workflow');
    expect(result.error.message.split('\n')).toHaveLength(4);
    expect(result.error.message).toContain('… and 2 more.');
    expect(result.error.details?.issues).toHaveLength(5);
  });
});

test('dangling edges and unknown fields are kept', () => {
  const document = {
    ...node({ note: 'mind the gap' }),
    edges: [{ from: 'n1', to: 'gone', label: 'x' }],
    theme: { dark: true },
  };
  const result = parseWorkflow(JSON.stringify(document));
  expect(result.ok && result.value).toMatchObject({
    nodes: [{ note: 'mind the gap' }],
    edges: [{ from: 'n1', to: 'gone', label: 'x' }],
    theme: { dark: true },
  });
});

test('a key named __proto__ is harmless and kept', () => {
  const text =
    '{"format":"planwright/1","id":"w","__proto__":{"polluted":1},"nodes":[{"id":"n1","type":"Tool","params":{"tool":"x","arguments":{"__proto__":{"polluted":1}}}}]}';
  const result = parseWorkflow(text);
  if (!result.ok) throw result.error;
  const node = result.value.nodes[0];
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((result.value as Record<string, unknown>).polluted).toBeUndefined();
  expect(node?.type === 'Tool' && Object.keys(node.params.arguments)).toEqual(['__proto__']);
});

test('extreme nesting is refused', () => {
  expect(
    messageOf(`{"format":"planwright/1","id":"w","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
  ).toMatch(/nests too deeply/);
});

test('too many steps are refused before parsing', () => {
  const nodes = Array.from({ length: 1_400_000 }, () => 0);
  expect(messageOf({ ...minimal, nodes })).toBe(
    'nodes: a workflow can have at most 20,000 steps, but this one has 1,400,000; split it into several',
  );
  expect(messageOf({ ...minimal, edges: Array.from({ length: 100_001 }, () => 0) })).toMatch(
    /^edges: a workflow can have at most 100,000 connections/,
  );
});

test('permissions are read by name', () => {
  const result = parseWorkflow(
    JSON.stringify({ ...minimal, permissions: ['geolocation', 'clipboard-read'] }),
  );
  expect(result.ok && result.value.permissions).toEqual(['geolocation', 'clipboard-read']);
});

test('a byte order mark is ignored', () => {
  expect(parseWorkflow(`\uFEFF${JSON.stringify(minimal)}`).ok).toBe(true);
});
