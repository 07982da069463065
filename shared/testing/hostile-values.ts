import fc from 'fast-check';
import type { Json } from '../json.ts';

export const hostileTexts = [
  '',
  ' ',
  '\0',
  '../../../../proc/version',
  '/proc/version',
  '/dev/zero',
  '\\\\host\\share',
  'file:///proc/version',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '${secrets.PASSWORD}',
  '$${a.value}',
  '${__proto__}',
  '{{constructor}}',
  '<script>x</script>',
  '\u202Egnp.exe',
  '\u001B]52;c;eA==\u0007',
  'a'.repeat(5_000),
  '💣'.repeat(300),
  '\ud800',
  'NaN',
  '-0',
  '1e999',
  'CON',
  '.',
  '..',
  '%2e%2e%2f',
  'run.json',
  'events.jsonl',
  "'; DROP TABLE x; --",
] as const;

export function spellings(name: string): string[] {
  const whole = `\${secrets.${name}}`;
  return [
    whole,
    whole.slice(1),
    `\${ secrets . ${name} }`,
    `\${ secrets.${name} }`,
    '${',
    '${secrets',
    '${secrets.',
    `secrets.${name}}`,
    `${name}}`,
    '$',
    `$${whole}`,
    `\\${whole}`,
    `{{secrets.${name}}}`,
    `\${\${secrets.${name}}}`,
    JSON.stringify({ $secret: name }),
    JSON.stringify({ $sealed: [{ $secret: name }] }),
  ];
}

function anyJson(texts: readonly string[]): fc.Arbitrary<Json> {
  const text = fc.oneof(fc.constantFrom(...texts), fc.string({ maxLength: 6 }));
  return fc.letrec<{ value: Json }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true, maxDepth: 4 },
      text,
      fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, [], {}),
      fc.integer(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(text, tie('value'), { maxKeys: 4 }),
      fc.constant(
        JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}') as Json,
      ),
    ),
  })).value;
}

export const hostileJson: fc.Arbitrary<Json> = anyJson(hostileTexts);

export function anyHostileValue(name: string): fc.Arbitrary<Json> {
  return fc.oneof(
    { weight: 9, arbitrary: anyJson([...spellings(name), ...hostileTexts]) },
    { weight: 1, arbitrary: fc.constant({ $secret: name }) },
  );
}

export const innocentTemplates = [
  '${a.v}',
  '$${a.v}',
  '${a.v}${b.v}',
  '${a.v}.${b.v}',
  '${a.v}secrets.${b.v}',
  '${${a.v}',
  '$${a.v}}',
  'Paid: $${a.v}',
  '{"x":"${a.v}"}',
] as const;
