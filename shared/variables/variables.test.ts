import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../json.ts';
import { anyJson, anyName } from '../testing/arbitrary-workflow.ts';
import { chain, edge, loopWorkflow, node, workflowOf } from '../testing/build.ts';
import { assignPrefixes, findPrefixClashes } from './assign-prefixes.ts';
import { extractVariables } from './extract-variables.ts';
import { knownVariables } from './known-variables.ts';
import { opened, secretsIn, shown } from '../secrets/sealed-text.ts';
import { fillIn } from './fill-in.ts';
import { referencesIn } from './walk-references.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import { sanitizeName } from './sanitize-name.ts';

describe('sanitizeName', () => {
  test.each([
    ['Open the shop', 'open_the_shop'],
    ['Any under 10 €?', 'any_under_10___'],
    ['Zähler', 'zähler'],
    ['名前 2', '名前_2'],
    ['हिन्दी', 'हिन्दी'],
    ['👍', '_'],
    ['__proto__', '__proto__'],
    ['a.b', 'a_b'],
  ])('%s → %s', (name, prefix) => {
    expect(sanitizeName(name)).toBe(prefix);
  });
  test('is idempotent and returns valid reference characters', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(sanitizeName(sanitizeName(name))).toBe(sanitizeName(name));
        expect(sanitizeName(name)).toMatch(/^[^.${}\s]*$/);
        expect(Array.from(sanitizeName(name))).toHaveLength(Array.from(name.toLowerCase()).length);
      }),
    );
  });
});

describe('assignPrefixes', () => {
  const named = (...names: string[]) => names.map((name, index) => ({ ...node(`n${index + 1}`), name }));
  test('numbers taken prefixes, skipping other nodes’ names', () => {
    expect([...assignPrefixes(named('Click', 'click', 'click_2', 'CLICK', ''))]).toEqual([
      ['n1', 'click'],
      ['n2', 'click_3'],
      ['n3', 'click_2'],
      ['n4', 'click_4'],
      ['n5', 'n5'],
    ]);
  });
  test('clashes are reported', () => {
    expect(findPrefixClashes(named('a', 'A', 'Secrets'))).toEqual([
      { nodeId: 'n2', wanted: 'a', prefix: 'a_2' },
      { nodeId: 'n3', wanted: 'secrets', prefix: 'secrets_2' },
    ]);
  });
  test('prefixes are unique', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', 'a_2', 'a_3', 'A', '__proto__', 'secrets', ''), { maxLength: 12 }),
        (names) => {
          const prefixes = assignPrefixes(named(...names));
          expect(new Set(prefixes.values()).size).toBe(names.length);
        },
      ),
    );
  });
});

describe('extractVariables', () => {
  test.each<[string, Json, string | undefined, JsonObject]>([
    ['nothing', null, undefined, { 'a.success': true, 'a.result': '' }],
    ['text', 'hello', undefined, { 'a.success': true, 'a.result': 'hello' }],
    ['text that is JSON', '{"x":1}', undefined, { 'a.success': true, 'a.result': { x: 1 }, 'a.x': 1 }],
    ['text that is JSON null', 'null', undefined, { 'a.success': true, 'a.result': '' }],
    [
      'a long number as text',
      '12345678901234567890',
      undefined,
      { 'a.success': true, 'a.result': '12345678901234567890' },
    ],
    [
      'an object with awkward fields',
      { result: 1, success: false, x: null },
      undefined,
      { 'a.success': true, 'a.result': { result: 1, success: false, x: null }, 'a.x': null },
    ],
    [
      'an empty list',
      [],
      'matches',
      { 'a.success': true, 'a.result': [], 'a.found': false, 'a.count': 0, 'a.matches': [] },
    ],
    [
      'a list of objects',
      [{ x: 1, count: 9 }, { y: 2 }],
      undefined,
      {
        'a.success': true,
        'a.result': [{ x: 1, count: 9 }, { y: 2 }],
        'a.found': true,
        'a.count': 2,
        'a.x': 1,
      },
    ],
    [
      'windows',
      ['w'],
      'windows',
      { 'a.success': true, 'a.result': ['w'], 'a.found': true, 'a.count': 1, 'a.windows': ['w'] },
    ],
  ])('%s', (_, result, listName, variables) => {
    expect(extractVariables('a', listName, result)).toEqual(variables);
  });
  test('sets the result and each field', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyName, anyJson), { maxLength: 4 }), (entries) => {
        const result = Object.fromEntries(entries);
        const variables = extractVariables('p', undefined, result);
        expect(variables['p.success']).toBe(true);
        expect(variables['p.result']).toEqual(result);
        for (const name of Object.keys(result))
          if (name !== 'result' && name !== 'success') expect(variables[`p.${name}`]).toEqual(result[name]);
        expect(Object.keys(variables).length).toBe(
          new Set([...Object.keys(result), 'success', 'result']).size,
        );
      }),
    );
  });
});

describe('references', () => {
  const variables: JsonObject = {
    name: 'Ada',
    count: 3,
    list: [1, { a: 2 }],
    nothing: null,
    trap: '${name}',
    'cart.total': 9.5,
  };
  const secretInputs = new Set(['pin']);
  const resolved = (args: JsonObject): Json => {
    const result = fillIn(args, { variables, secretInputs });
    if (!result.ok) throw new Error(result.error.message);
    return shown(result.value);
  };
  test('a whole-text reference keeps its type', () => {
    expect(
      resolved({ a: '${count}', b: '${ count } of ${list}', c: ['${list}', { d: '-${nothing}-' }], e: 5 }),
    ).toEqual({ a: 3, b: '3 of [1,{"a":2}]', c: [[1, { a: 2 }], { d: '--' }], e: 5 });
  });
  test('a path into a variable', () => {
    const list = [
      { title: 'One', tags: ['x', 7] },
      { title: 'Two', 'a.b': 1 },
    ];
    const variables = { list, 'rows.result': list, 'rows.count': 2, 'list[1].title': 'its own' };
    const filled = (text: string) => {
      const result = fillIn({ text }, { variables, secretInputs: new Set() });
      return result.ok ? shown(result.value)['text'] : result.error.code;
    };
    expect(filled('${list[0].title}')).toBe('One');
    expect(filled('${ rows.result[0].tags[1] }')).toBe(7);
    expect(filled('It is ${rows.result[1].title}.')).toBe('It is Two.');
    expect(filled('${list[1].title}')).toBe('its own');
    for (const none of [
      'list[2]',
      'list[0].name',
      'list.title',
      'list[0].title[0]',
      'rows.count.x',
      'list[]',
    ])
      expect(filled(`\${${none}}`), none).toBe('unknown-variable');
    const reads = (name: string): boolean =>
      evaluateCondition(
        {
          left: { type: 'Variable', name },
          operator: 'Equals',
          right: { type: 'Literal', value: { type: 'String', value: 'One' } },
        },
        variables,
      );
    expect([reads('rows.result[0].title'), reads('rows.result[1].title')]).toEqual([true, false]);
  });
  test('values aren’t parsed again', () => {
    expect(resolved({ a: '${trap}', b: 'x ${trap}' })).toEqual({ a: '${name}', b: 'x ${name}' });
  });
  test('secrets stay sealed', () => {
    expect(resolved({ a: '${secrets.KEY}', b: 'Bearer ${secrets.KEY} ${name}' })).toEqual({
      a: '${secrets.KEY}',
      b: 'Bearer ${secrets.KEY} Ada',
    });
    const filled = fillIn(
      { a: '${secrets.KEY}', b: ['${name} ${ secrets.B }'], c: '${pin}' },
      { variables, secretInputs },
    );
    expect(filled.ok && secretsIn(filled.value)).toEqual(['KEY', 'B', 'pin']);
    expect(filled.ok && opened(filled.value, (name) => `<${name}>`)).toEqual({
      a: '<KEY>',
      b: ['Ada <B>'],
      c: '<pin>',
    });
  });
  test('an unknown name fails with suggestions', () => {
    const result = fillIn({ a: ['${cart.totl}'] }, { variables, secretInputs });
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'unknown-variable',
        message: 'Unknown variable "cart.totl". Did you mean "cart.total"?',
        details: { name: 'cart.totl', nearest: ['cart.total'] },
      },
    });
    expect(fillIn({ a: '${toString}' }, { variables, secretInputs }).ok).toBe(false);
  });
  test('similar text isn’t a reference', () => {
    expect(resolved({ a: '$name ${} {name} $ {name} ${name', __proto__: null })).toEqual({
      a: '$name ${} {name} $ {name} ${name',
    });
  });
  test('unclosed references parse quickly', () => {
    const text = '${'.repeat(50_000) + 'a'.repeat(50_000);
    expect(referencesIn(text)).toEqual([]);
  });
  test('references are found in every text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyName, fc.constantFrom(...Object.keys(variables))), { maxLength: 4 }),
        (entries) => {
          const args = Object.fromEntries(
            entries.map(([key, name]) => [key, { deep: [`x \${${name}}`, `\${${name}}`] }]),
          ) as JsonObject;
          expect(referencesIn(args).map(({ name }) => name)).toEqual([
            ...new Set(
              Object.keys(args).map(
                (key) => /\{(.*)\}/.exec(JSON.stringify((args[key] as { deep: string[] }).deep[1]))?.[1],
              ),
            ),
          ]);
          const result = fillIn(args, { variables, secretInputs });
          expect(result.ok && Object.keys(result.value)).toEqual(Object.keys(args));
        },
      ),
    );
  });
});

describe('knownVariables', () => {
  const workflow = {
    ...workflowOf(
      [node('a'), node('b'), { ...node('off'), enabled: false }, node('c'), node('later')],
      [edge('a', 'b'), edge('b', 'off'), edge('off', 'c'), edge('c', 'later')],
    ),
    variables: [
      { name: 'url', default: 'x', secret: false },
      { name: 'key', default: 'y', secret: true },
    ],
  };
  test('lists inputs, then the nearest steps’ variables', () => {
    expect(knownVariables(workflow, 'c', { latest: { 'a.price': 5, 'a.result': 1, 'later.x': 1 } })).toEqual([
      { name: 'url', value: 'x' },
      { name: 'key' },
      { name: 'b.success', nodeId: 'b' },
      { name: 'b.result', nodeId: 'b' },
      { name: 'a.success', nodeId: 'a' },
      { name: 'a.result', nodeId: 'a', value: 1 },
      { name: 'a.price', nodeId: 'a', value: 5 },
    ]);
  });
  test('includes the loop’s own body', () => {
    expect(knownVariables(loopWorkflow(), 'loop').map(({ nodeId }) => nodeId)).toContain('a');
  });
});

test('a tool’s output fields are known beforehand', () => {
  const workflow = chain('a', 'b');
  const catalog = [
    {
      name: 's',
      status: 'connected' as const,
      tools: [
        {
          server: 's',
          name: 'noop',
          title: '',
          description: '',
          inputSchema: {},
          outputSchema: { type: 'object', properties: { price: { type: 'number' } } },
          effect: 'read' as const,
        },
      ],
    },
  ];
  expect(knownVariables(workflow, 'b', { catalog }).map(({ name }) => name)).toEqual([
    'a.success',
    'a.result',
    'a.price',
  ]);
});
