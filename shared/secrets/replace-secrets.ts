interface WithoutSecrets {
  readonly text: string;
  readonly secrets: Readonly<Record<string, string>>;
}

const labels: readonly (readonly [label: string, name: string])[] = [
  ['pass ?word|passwort|pwd|pw', 'PASSWORD'],
  ['pass ?phrase', 'PASSPHRASE'],
  ['pass ?code', 'PASSCODE'],
  ['pin(?: code)?', 'PIN'],
  ['api[ -]?key', 'API_KEY'],
  ['client secret', 'CLIENT_SECRET'],
  ['(?:access |api |bearer )?token', 'TOKEN'],
];
const quoted = '["“\'`](?<quoted>[^"”“\'`\\n]+)["”\'`]';
const bare = '(?<bare>[^\\s"”“\'`]+)';
const signIn = '\\b(?:log|logged|sign|signed)[ -]?in\\b';

/** `looks`: only what looks like a secret. */
type Sure = 'any' | 'no word' | 'looks';
type Shape = readonly [pattern: RegExp, name: string, sure: Sure];
const shape = (name: string, sure: Sure, before: string, value = bare, after = ''): Shape => [
  new RegExp(`(?<before>${before})(?:${value})${after}`, 'gi'),
  name,
  sure,
];

const shapes: readonly Shape[] = [
  ...labels.flatMap(([label, name]): readonly Shape[] => [
    shape(name, 'any', `\\b(?:${label})(?:\\s*[:=]\\s*|\\s+)(?:is\\s+|ist\\s+)?`, quoted),
    shape(name, 'any', `\\b(?:${label})\\s*[:=]\\s*`),
    shape(name, 'no word', `\\b(?:my|mein) (?:${label}) (?:is|ist)\\s+`),
    shape(name, 'no word', `${signIn}[^\\n.]{0,200}?\\b(?:with|using|and) (?:the |my )?(?:${label})\\s+`),
    shape(name, 'looks', `\\b(?:${label})\\s+(?:is\\s+|ist\\s+|with\\s+)?`),
    shape(
      name,
      'looks',
      `\\b(?:type|enter|write|fill in)\\s+`,
      bare,
      `(?=\\s+(?:in|into|as) (?:the |my )?["“]?(?:${label})\\b)`,
    ),
  ]),
  // “log in as anna / hunter2”: a user, then a password.
  shape(
    'PASSWORD',
    'no word',
    `${signIn}[^\\n]{0,200}?(?:\\b(?:as|with|using)(?: the)?(?: user)?\\s+|\\()[^\\s/]+\\s*/\\s*`,
    `${quoted}|${bare}`,
  ),
  shape('PASSWORD', 'looks', `${signIn}[^\\n]{0,200}?\\b(?:as|with|using)\\s+\\S+ and\\s+`),
  // “with user anna and pass hunter2”: alone, “pass” has other meanings.
  shape(
    'PASSWORD',
    'no word',
    '\\b(?:user|login)(?: ?name)?\\s*[:=]?\\s+\\S+\\s+(?:and\\s+)?(?:the\\s+)?pass\\s*[:=]?\\s+',
    `${quoted}|${bare}`,
  ),
  shape('PASSWORD', 'no word', '\\bcredentials\\s*:?\\s+[^\\s:/]+[:/](?!/)'),
  shape('PASSWORD', 'looks', '\\blogin\\s*:?\\s+[^\\s:/]+[:/](?!/)'),
];

/** Matches only `shapes`, no quoted page text. */
export function replaceSecrets(text: string, known: Readonly<Record<string, string>> = {}): WithoutSecrets {
  const secrets = new Map<string, string>();
  const nameFor = (value: string, preferredName: string): string => {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? preferredName : `${preferredName}_${number}`;
      const existing = secrets.get(name) ?? (Object.hasOwn(known, name) ? known[name] : undefined);
      if (existing !== undefined && existing !== value) continue;
      secrets.set(name, value);
      return name;
    }
  };
  let result = text;
  for (const [pattern, name, sure] of shapes) {
    let [done, at] = ['', 0];
    for (const match of result.matchAll(pattern)) {
      const { before = '', quoted: inQuotes, bare: found = '' } = match.groups ?? {};
      const value = inQuotes ?? found.replace(/[.,;)]+$/, '');
      const start = match.index + before.length + (inQuotes === undefined ? 0 : 1);
      if (
        !isSecret(value, { name, sure, isQuoted: inQuotes !== undefined }) ||
        isQuotation(result.slice(0, match.index))
      )
        continue;
      done += `${result.slice(at, start)}\${secrets.${nameFor(value, name)}}`;
      at = start + value.length;
    }
    result = done + result.slice(at);
  }
  for (const [name, value] of secrets)
    if (value.length >= 6) result = replaceAround(result, value, `\${secrets.${name}}`);
  return { text: result, secrets: Object.fromEntries(secrets) };
}

function replaceAround(text: string, value: string, replacement: string): string {
  const parts = text.split(/(\$\{secrets\.\w+\})/);
  return parts.map((part, at) => (at % 2 === 0 ? part.replaceAll(value, replacement) : part)).join('');
}

function isQuotation(before: string): boolean {
  const count = (marks: RegExp): number => before.match(marks)?.length ?? 0;
  return count(/“/g) > count(/”/g) || count(/"/g) % 2 === 1;
}

export function describeRemovedSecrets(names: readonly string[], advice: string): string {
  const named = names.map((name) => `\${secrets.${name}}`).join(', ');
  return names.length === 1
    ? `A secret in your text was replaced with ${named}. ${advice}`
    : `${names.length} secrets in your text were replaced with ${named}. ${advice}`;
}

const words =
  /^(?:field|box|input|form|page|link|button|reset|protection|manager|policy|and|or|for|of|in|into|on|from|to|that|which|is|was|are|the|an?|must|should|has|not|too|then|sso|saml|email|google|apple|facebook|github|microsoft)$/i;

interface Finding {
  readonly name: string;
  readonly sure: Sure;
  readonly isQuoted: boolean;
}

function isSecret(value: string, { name, sure, isQuoted }: Finding): boolean {
  if (value === '' || value.startsWith('$') || value.startsWith('{')) return false;
  if (sure === 'any') return isQuoted || !/^secret$/i.test(value);
  if (name === 'PIN') return /^\d{4,}$/.test(value);
  const isAddress = /^[^@\s]+@[^@\s]+\.[a-z]+$|^https?:/i.test(value);
  if (isAddress || value.length < 4) return false;
  const looksSecret = digitsIn(value) >= 6 || (/\p{L}/u.test(value) && /[\d!@#$%^&*+=_]/.test(value));
  return looksSecret || (sure === 'no word' && !words.test(value));
}

const digitsIn = (value: string): number => value.replaceAll(/\D/g, '').length;
