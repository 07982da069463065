import type { z } from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

export function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(String(key))) return `${text}[${JSON.stringify(String(key))}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

export function specificIssues(issues: readonly Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const [closest] = issue.errors
      .map(specificIssues)
      .filter((inner) => inner.length > 0)
      .sort((one, other) => one.length - other.length);
    return closest?.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue];
  });
}

export function describeIssue(issue: Issue, document: unknown): string {
  const actual = valueAt(document, issue.path);
  const got = actual === undefined ? 'it is missing' : `got ${show(actual)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${typeNames[issue.expected] ?? issue.expected}, but ${got}`;
    case 'invalid_value':
      return `${expectOneOf(issue.values)}, but ${got}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options)
        ? `${expectOneOf(issue.options)}, but ${got}`
        : `isn’t valid here: ${got}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must be at least ${issue.minimum}, but ${got}`;
    case 'too_big':
      return `must be at most ${issue.maximum}, but ${got}`;
    default:
      return `${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

function expectOneOf(values: readonly unknown[]): string {
  const shown = values.map((value) => (typeof value === 'string' ? value : show(value)));
  return shown.length === 1 ? `expected ${shown[0]}` : `expected one of ${shown.join(', ')}`;
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    document,
  );
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…${typeof value === 'string' ? '"' : ''}` : text;
}
