import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProject } from '../project.mjs';
import { allowed, kit, violations } from './violations.ts';

const named = new Map<string, string[]>();
let folder: string;

const fileOf = (rule: string, violation: (typeof violations)[string]): string =>
  typeof violation === 'string' ? `shared/${rule.replace('/', '-')}.ts` : violation.file;

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), `${text}\n`);
}

/** A finding may give a nonzero exit code. */
function runInFolder(program: string, words: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [inProject(`node_modules/${program}`), ...words],
      { cwd: folder },
      (_, out) => {
        resolve(out);
      },
    );
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planwright-lint-'));
  await symlink(inProject('node_modules'), join(folder, 'node_modules'), 'junction');
  await writeFile(join(folder, '.oxlintrc.jsonc'), await readFile(inProject('.oxlintrc.jsonc')));
  await put(
    'tsconfig.json',
    JSON.stringify({
      extends: inProject('tsconfig.base.json'),
      compilerOptions: { lib: ['ES2023', 'DOM'], jsx: 'react-jsx', types: ['node'], incremental: false },
      include: ['**/*.ts', '**/*.tsx'],
    }),
  );
  for (const [path, text] of Object.entries({ ...kit, ...allowed })) await put(path, text);
  for (const [rule, violation] of Object.entries(violations))
    await put(fileOf(rule, violation), typeof violation === 'string' ? violation : violation.code);
  const out = await runInFolder('oxlint/bin/oxlint', ['--format=json', '--ignore-pattern=node_modules']);
  for (const { filename, code } of (JSON.parse(out) as Findings).diagnostics) {
    const rule = (code ?? 'unused-directive')
      .replace(/^eslint\((.*)\)$/, '$1')
      .replace(/^react-hooks/, 'react');
    named.set(filename, [...(named.get(filename) ?? []), rule.replace(/\((.*)\)$/, '/$1')]);
  }
});
afterAll(() => rm(folder, { recursive: true }));

interface Findings {
  readonly diagnostics: readonly { readonly filename: string; readonly code?: string }[];
}

test.each(Object.entries(violations))('lint reports a violation of %s', (rule, violation) => {
  const also = typeof violation === 'string' ? [] : (violation.also ?? []);
  expect(named.get(fileOf(rule, violation))?.toSorted()).toEqual([rule, ...also].toSorted());
});

test.each(Object.keys(allowed))('lint allows %s', (path) => {
  expect(named.get(path)).toBeUndefined();
});

test('lint reports an unused directive', () => {
  expect(named.get('shared/unused-directive.ts')).toEqual(['unused-directive']);
});

test('every configured rule has a violation', async () => {
  const text = (await readFile(inProject('.oxlintrc.jsonc'), 'utf8')).replace(/^\s*\/\/.*$/gm, '');
  const { rules, overrides } = JSON.parse(text) as { rules: object; overrides: { rules: object }[] };
  const isOn = (setting: unknown): boolean => (Array.isArray(setting) ? setting[0] : setting) === 'error';
  const on = [rules, ...overrides.map((override) => override.rules)].flatMap((each) =>
    Object.entries(each).flatMap(([rule, setting]) => (isOn(setting) ? [rule] : [])),
  );
  expect(Object.keys(violations).toSorted()).toEqual([...new Set(on)].toSorted());
});

test('the type check rejects an enum', async () => {
  await put('enum/tsconfig.json', JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }));
  await put('enum/shade.ts', 'export enum Shade {\n  Dark,\n}');
  expect(await runInFolder('@typescript/native/bin/tsc', ['--project', 'enum'])).toContain(
    'enum/shade.ts(1,13): error TS1294',
  );
});
