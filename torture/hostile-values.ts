import fc from 'fast-check';

/** Texts that have broken programs like this one: paths out of folders, prototypes, control characters, templates, numbers that are none. */
export const hostileTexts = [
  '', ' ', '\0', '../../../../etc/passwd', '/etc/passwd', '/dev/zero', '\\\\host\\share', 'file:///etc/passwd', 'javascript:alert(1)', '__proto__', 'constructor',
  'prototype', 'toString', '${secrets.PASSWORD}', '$${a.value}', '${__proto__}', '{{constructor}}', '<script>x</script>', '\u202Egnp.exe', '\u001B]52;c;eA==\u0007',
  'a'.repeat(5_000), '💣'.repeat(300), '\ud800', 'NaN', '-0', '1e999', 'CON', '.', '..', '%2e%2e%2f', 'run.json', 'events.jsonl', "'; DROP TABLE x; --",
] as const;

/** Any JSON, with hostile texts as keys and values, and objects that try to reach a prototype. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...hostileTexts),
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, Number.MAX_VALUE, [], {}),
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...hostileTexts.slice(0, 25)), fc.string()), tie('value'), { maxKeys: 4 }),
    fc.constant(JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')),
  ),
})).value;
