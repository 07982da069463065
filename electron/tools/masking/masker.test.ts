import { encodeHTML } from 'entities';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { maskerFor } from './masker.ts';

const pairsOf = (value: string): string[] =>
  Array.from(Buffer.from(value), (byte) => byte.toString(16).padStart(2, '0'));
const password = 'p@ss w0rd!\'("ü")~\\/&<>+%';

const spellings: readonly (readonly [by: string, spell: (value: string) => string])[] = [
  ['nobody', (value) => value],
  ['encodeURIComponent', encodeURIComponent],
  ['a form', (value) => new URLSearchParams({ a: value }).toString().slice(2)],
  [
    'an address, in lower case',
    (value) => encodeURIComponent(value).replaceAll(/%../g, (hex) => hex.toLowerCase()),
  ],
  ['an address in an address', (value) => encodeURIComponent(encodeURIComponent(value))],
  ['JSON', (value) => JSON.stringify(value).slice(1, -1)],
  ['JSON in JSON', (value) => JSON.stringify(JSON.stringify(value)).slice(1, -1).slice(2, -2)],
  [
    'JSON in ASCII',
    (value) =>
      JSON.stringify(value)
        .slice(1, -1)
        .replaceAll(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ],
  ['PHP’s JSON', (value) => JSON.stringify(value).slice(1, -1).replaceAll('/', '\\/')],
  [
    'HTML',
    (value) =>
      value
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
        .replaceAll("'", '&#39;'),
  ],
  [
    'HTML by number',
    (value) => Array.from(value, (letter) => `&#x${(letter.codePointAt(0) ?? 0).toString(16)};`).join(''),
  ],
  ['HTTP basic authentication', (value) => Buffer.from(`user:${value}`).toString('base64')],
  ['base64', (value) => Buffer.from(value).toString('base64')],
  ['base64, one byte later', (value) => Buffer.from(`a${value}`).toString('base64')],
  ['base64 for addresses', (value) => Buffer.from(`ab${value}`).toString('base64url')],
  ['hexadecimal', (value) => Buffer.from(value).toString('hex').toUpperCase()],
  ['hexadecimal with colons', (value) => pairsOf(value).join(':')],
  ['hexadecimal with blanks', (value) => pairsOf(value).join(' ')],
  [
    'a list of hexadecimal bytes',
    (value) =>
      pairsOf(value)
        .map((pair) => `0x${pair}`)
        .join(', '),
  ],
  [
    'C',
    (value) =>
      pairsOf(value)
        .map((pair) => `\\x${pair}`)
        .join(''),
  ],
  ['a list of bytes', (value) => JSON.stringify([...Buffer.from(value)])],
  [
    'HTML by decimal number, without semicolons',
    (value) => Array.from(value, (letter) => `&#${letter.codePointAt(0) ?? 0}`).join(''),
  ],
  ['HTML with every name there is', (value) => encodeHTML(value)],
  ['HTML in HTML', (value) => encodeHTML(encodeHTML(value))],
  ['NFD', (value) => value.normalize('NFD')],
  ['upper case', (value) => value.toUpperCase()],
  ['zero-width characters', (value) => Array.from(value).join('\u200b')],
  ...[
    '\u2061',
    '\u202e',
    '\u180e',
    '\ufe0f',
    '\u{e0061}',
    '\u3164',
    '&#8203;',
    '&zwnj;',
    '&ZeroWidthSpace;',
    '<wbr>',
    '\\u200b',
    '%E2%80%8B',
  ].map(
    (unseen) =>
      [
        `${JSON.stringify(unseen)} between the letters`,
        (value: string) => Array.from(value).join(unseen),
      ] as const,
  ),
  ['zero-width characters among blanks', (value) => Array.from(value.replaceAll(' ', '  ')).join('\u200b')],
  ['a page that collapses white space', (value) => value.replaceAll(/\s+/g, '  \n ')],
];

const middleOf = (text: string): string => text.slice(6, -6);

test.each(spellings)('a secret is masked as %s writes it', (_, spell) => {
  const shown = spell(password);
  const masked = maskerFor([password]).text(`before ${shown} after`);
  expect(masked).toContain(secretMask);
  expect(masked).not.toContain(middleOf(shown));
  expect(masked).toMatch(/^before .* after$/s);
});

test('no spelling of any secret is left', () => {
  const secret = fc
    .string({ unit: 'grapheme', minLength: 10, maxLength: 60 })
    .filter((value) => value.trim().length >= 10 && !/^[•\s]+$/.test(value) && value.trim() === value);
  fc.assert(
    fc.property(
      secret,
      fc.constantFrom(...spellings.filter(([by]) => by !== 'upper case')),
      (value, [, spell]) => {
        expect(maskerFor([value]).text(` ${spell(value)} `)).toContain(secretMask);
      },
    ),
    { numRuns: 40 },
  );
});

describe('cut-off secrets', () => {
  const token = Array.from(
    { length: 300 },
    (_, index) => 'abcdefghijklmnopqrstuvwxyz0123456789'[(index * 7) % 36],
  ).join('');
  const masker = maskerFor([token]);

  test('any beginning of a long token is masked', () => {
    for (const length of [16, 40, 200, 299, 300])
      expect(masker.text(`Token: ${token.slice(0, length)}.`)).toBe(`Token: ${secretMask}.`);
  });

  test('six characters suffice at a cut', () => {
    const text = 'x '.repeat(100);
    expect(masker.text(`${text}${token.slice(0, 9)}`)).toBe(`${text}${secretMask}`);
    expect(masker.text(`${token.slice(0, 9)}…`)).toBe(`${secretMask}…`);
    expect(masker.text(token.slice(0, 9))).toBe(token.slice(0, 9));
  });

  test.each([3, 5])("%i characters at a word's start before an ellipsis suffice, two don't", (length) => {
    for (const before of ['', 'Token: ', '“', 'token=', '/'])
      expect(masker.text(`${before}${token.slice(0, length)}…`)).toBe(`${before}${secretMask}…`);
    expect(masker.text(`${token.slice(0, 2)}… ${token.slice(0, length)}`)).toBe(
      `${token.slice(0, 2)}… ${token.slice(0, length)}`,
    );
  });

  test('a short secret is masked before an ellipsis too', () => {
    expect(maskerFor(['aBc1']).text('PIN aBc…')).toBe(`PIN ${secretMask}…`);
  });

  test('a text full of beginnings is read once', () => {
    expect(masker.text(`${token.slice(0, 15).repeat(20_000)}.`)).not.toContain(secretMask);
  });
});

test('each line of a key file is masked', () => {
  const masked = maskerFor(['-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END KEY-----']).text(
    'one kqhkiG9w0BAQEF two',
  );
  expect(masked).toBe(`one ${secretMask} two`);
});

test('a key file with collapsed white space is masked in every encoding', () => {
  const key = '-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END KEY-----\n';
  const collapsed = key.replaceAll(/\s+/g, ' ').trim();
  for (const encoding of ['base64', 'base64url', 'hex'] as const) {
    const encoded = Buffer.from(collapsed).toString(encoding);
    expect(maskerFor([key]).text(`one ${encoded} two`)).toMatch(/^one •••••• ?.{0,3} two$/);
  }
});

test.each<[string, (value: string) => string]>([
  [
    'a form of a page in an old character set',
    (value) =>
      Array.from(Buffer.from(value, 'latin1'), (byte) =>
        /\w/.test(String.fromCharCode(byte))
          ? String.fromCharCode(byte)
          : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
      ).join(''),
  ],
  ['base64 of an old character set', (value) => Buffer.from(value, 'latin1').toString('base64')],
  ['JSON in an address', (value) => encodeURIComponent(JSON.stringify({ it: value }))],
  [
    'JSON in base64, as tokens carry it',
    (value) => Buffer.from(JSON.stringify({ it: value })).toString('base64url'),
  ],
  ['an address in base64', (value) => Buffer.from(encodeURIComponent(value)).toString('base64')],
  ['an array of bytes', (value) => JSON.stringify(Uint8Array.from(Buffer.from(value)))],
  [
    'JSON in numbers',
    (value) =>
      Array.from(value, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  ],
  ['control characters', (value) => Array.from(value).join('\x00')],
  [
    'base64 in groups',
    (value) =>
      (
        Buffer.from(value)
          .toString('base64')
          .match(/.{1,4}/g) ?? []
      ).join(' '),
  ],
])('a secret with a Latin letter, quote, and backslash is hidden in %s', (_, spell) => {
  const secret = 'abcdefghijklmnopqrst\\uvwäx"yz1234';
  const spelled = spell(secret);
  const masked = maskerFor([secret]).text(`a ${spelled} b`);
  expect(masked).toContain(secretMask);
  for (let at = 0; at + 12 <= spelled.length; at += 1)
    if (at > 16 && at + 28 < spelled.length) expect(masked).not.toContain(spelled.slice(at, at + 12));
});

test("characters outside a form's character set are masked", () => {
  const masker = maskerFor(['hunter2€T’äŁ99X']);
  expect(masker.text('?p=hunter2%80T%92%E4%26%23321%3B99X')).toBe(`?p=${secretMask}`);
  expect(masker.json(Object.fromEntries(Buffer.from('hunter2€T’äŁ99X').entries()))).toBe(secretMask);
});

test("a JSON secret's values are masked in parsed JSON", () => {
  const masker = maskerFor(['{"key": "kettle-4711", "id": 7, "more": [{"pin": "sesame-11"}, "x"]}']);
  expect(masker.json({ key: 'kettle-4711', id: 7, more: [{ pin: 'sesame-11' }, 'x'] })).toEqual({
    key: secretMask,
    id: 7,
    more: [{ pin: secretMask }, 'x'],
  });
});

test('a grouped card number is masked', () => {
  const masker = maskerFor(['4111111111111111']);
  for (const shown of ['4111 1111 1111 1111', '4111-1111-1111-1111', '4111\u00a01111\u00a01111\u00a01111'])
    expect(masker.text(`Card ${shown}.`)).toBe(`Card ${secretMask}.`);
  expect(masker.json(4_111_111_111_111_111)).toBe(secretMask);
  expect(masker.json(411_111)).toBe(411_111);
});

test('keys and values are masked at any depth', () => {
  const masker = maskerFor(['hunter2!']);
  expect(masker.json({ 'hunter2!': [{ deep: 'x hunter2! y' }] })).toEqual({
    [secretMask]: [{ deep: `x ${secretMask} y` }],
  });
  const clean = { a: ['b'] };
  expect(masker.json(clean)).toBe(clean);
});

test('a short secret is case-sensitive', () => {
  expect(maskerFor(['aBc1']).text('aBc1 ABC1')).toBe(`${secretMask} ABC1`);
});

test('a numeric secret that JSON rounds is masked', () => {
  const masker = maskerFor(['0042.50', '1234567890123456789', '73501234']);
  expect(masker.json([42.5, 1_234_567_890_123_456_800, 73_501_234, 1_735_012_349, 42, 7350])).toEqual([
    secretMask,
    secretMask,
    secretMask,
    secretMask,
    42,
    7350,
  ]);
});

test('a list of character codes is masked', () => {
  const masker = maskerFor(['kettle-4711-sesame']);
  const bytes = [...Buffer.from('kettle-4711-sesame')];
  expect(masker.json({ type: 'Buffer', data: [1, 2, ...bytes, 3] as number[] })).toEqual({
    type: 'Buffer',
    data: secretMask,
  });
  expect(masker.json([107, 101, 116])).toEqual([107, 101, 116]);
});

describe('long secrets', () => {
  const token = Array.from(
    { length: 100_000 },
    (_, index) => 'aB3+cD/5eF_7gH-9'[(index * 7 + (index >> 4)) % 16],
  ).join('');
  const masker = maskerFor([token]);

  test.each(
    spellings.filter(([by]) =>
      [
        'nobody',
        'encodeURIComponent',
        'JSON in ASCII',
        'base64',
        'base64, one byte later',
        'base64 for addresses',
        'hexadecimal',
        'a list of bytes',
        'HTML by number',
      ].includes(by),
    ),
  )('100,000 characters are hidden as %s writes them', (_, spell) => {
    const masked = masker.text(`before ${spell(token)} after`);
    // A few of the neighbors' letters may stay in base64.
    expect(masked).toMatch(/^before .{0,4}•••••• ?.{0,6} after$/);
  });

  test('its beginning in base64 is masked too', () => {
    expect(masker.text(`Basic ${Buffer.from(token).toString('base64').slice(0, 400)}…`)).toBe(
      `Basic ${secretMask}…`,
    );
  });
});

test('errors of the search contain no value', () => {
  const huge = {
    toString: () => 'hunter2',
    normalize: () => {
      throw new Error('hunter2');
    },
  } as unknown as string;
  let printed = '';
  try {
    maskerFor([huge]);
  } catch (thrown) {
    printed = `${String(thrown)} ${JSON.stringify(thrown)} ${String((thrown as Error).cause)}`;
  }
  expect(printed).toContain('secrets');
  expect(printed).not.toContain('hunter2');
});
