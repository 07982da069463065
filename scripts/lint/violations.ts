interface Violation {
  readonly file: string;
  readonly code: string;
  readonly also?: readonly string[];
}

export const violations: Readonly<Record<string, string | Violation>> = {
  eqeqeq: `export const isSame = (a: string, b: string) => a == b;`,
  'no-array-constructor': `export const pair = new Array(1, 2);`,
  'no-console': `console.log('here');`,
  'no-restricted-imports': {
    file: 'electron/app/window.ts',
    code: `export { ipcMain } from 'electron';`,
  },
  'no-restricted-properties': `export const soon = AbortSignal.timeout(5);`,
  'no-unused-expressions': `export function look(a: number) {\n  a + 1;\n}`,
  'no-unused-vars': `const lost = 1;\nexport {};`,
  'no-useless-constructor': `export class Box {\n  constructor() {}\n  read() {\n    return this;\n  }\n}`,
  'no-var': `export var old = 1;`,
  'prefer-const': `let fixed = 1;\nexport const seen = fixed;`,
  'prefer-rest-params': `import { see } from './kit.ts';\nexport function count() {\n  for (const each of arguments) see(each);\n}`,
  'prefer-spread': `export const most = (all: number[]) => Math.max.apply(Math, all);`,
  'import/no-default-export': `const one = 1;\nexport default one;`,
  'typescript/await-thenable': `export async function wait(a: number) {\n  await a;\n}`,
  'typescript/ban-ts-comment': `// @ts-ignore\nexport const one: number = 1;`,
  'typescript/consistent-type-imports': `import { Result } from './kit.ts';\nexport const none: Result | null = null;`,
  'typescript/no-array-delete': `export function drop(all: number[]) {\n  delete all[0];\n}`,
  'typescript/no-base-to-string': `export const print = (a: { readonly x: number }) => String(a);`,
  'typescript/no-deprecated': `import { oldWay } from './kit.ts';\noldWay();`,
  'typescript/no-duplicate-type-constituents': `export type Twice = 'a' | 'b' | 'a';`,
  'typescript/no-dynamic-delete': `export function drop(all: Record<string, number>, key: string) {\n  delete all[key];\n}`,
  'typescript/no-empty-object-type': `export const anything: {} = 1;`,
  'typescript/no-explicit-any': `export type Loose = any;`,
  'typescript/no-extra-non-null-assertion': {
    file: 'shared/a.test.ts',
    code: `// oxlint-disable typescript/no-unnecessary-type-assertion\nexport const sure = (a: string | null) => a!!;`,
  },
  'typescript/no-extraneous-class': `export class Only {\n  static one = 1;\n}`,
  'typescript/no-floating-promises': `import { later } from './kit.ts';\nlater();`,
  'typescript/no-for-in-array': `export function walk(all: number[], see: (key: string) => void) {\n  for (const key in all) see(key);\n}`,
  'typescript/no-generated-empty-object-type': `export type Nothing = Pick<{ a: 1 }, never>;`,
  'typescript/no-implied-eval': {
    file: 'renderer/eval.ts',
    code: `setTimeout('go()', 1);`,
  },
  'typescript/no-meaningless-void-operator': `export function look(a: () => void) {\n  void a();\n}`,
  'typescript/no-misused-new': `export interface Box {\n  constructor(): void;\n}`,
  'typescript/no-misused-promises': `import { later } from './kit.ts';\nexport const all = [1].forEach(async () => {\n  await later();\n});`,
  'typescript/no-misused-spread': `export const copy = (a: () => void) => ({ ...a });`,
  'typescript/no-namespace': `export namespace Old {\n  export type One = 1;\n}`,
  'typescript/no-non-null-asserted-nullish-coalescing': {
    file: 'shared/b.test.ts',
    code: `// oxlint-disable typescript/no-unnecessary-condition\nexport const sure = (a: { b: string | null }) => a.b! ?? '';`,
  },
  'typescript/no-non-null-asserted-optional-chain': {
    file: 'shared/c.test.ts',
    code: `export const sure = (a: { b: string } | null) => a?.b!;`,
  },
  'typescript/no-non-null-assertion': `export const sure = (a: string | null) => a!;`,
  'typescript/no-redundant-type-constituents': `export type Wide = unknown | 'a';`,
  'typescript/no-require-imports': `import kit = require('./kit.ts');\nexport const later = kit;`,
  'typescript/no-this-alias': `export class Box {\n  read() {\n    const self = this;\n    return () => self;\n  }\n}`,
  'typescript/no-unnecessary-boolean-literal-compare': `export const isOn = (a: boolean) => a === true;`,
  'typescript/no-unnecessary-condition': `export const one = (a: { b: string }) => a?.b;`,
  'typescript/no-unnecessary-template-expression': 'export const same = (a: string) => `${a}`;',
  'typescript/no-unnecessary-type-arguments': `export const make = <T = string>(a: T) => a;\nexport type Same = Promise<Box<string>>;\nexport interface Box<T = string> {\n  readonly a: T;\n}`,
  'typescript/no-unnecessary-type-assertion': `export const same = (a: string) => a as string;`,
  'typescript/no-unnecessary-type-constraint': `export type Same<T extends unknown> = [T];`,
  'typescript/no-unnecessary-type-conversion': `export const same = (a: string) => String(a);`,
  'typescript/no-unsafe-argument': `import { take, unsafe } from './kit.ts';\ntake(unsafe);`,
  'typescript/no-unsafe-assignment': `import { unsafe } from './kit.ts';\nexport const copy = unsafe;`,
  'typescript/no-unsafe-call': `import { unsafe } from './kit.ts';\nunsafe();`,
  'typescript/no-unsafe-declaration-merging': `export interface Box {\n  readonly a: number;\n}\nexport class Box {\n  b = 1;\n}`,
  'typescript/no-unsafe-enum-comparison': `import { type Shade } from './kit.ts';\nexport const isDark = (a: Shade) => a === 1;`,
  'typescript/no-unsafe-function-type': `export type Loose = Function;`,
  'typescript/no-unsafe-member-access': `import { unsafe } from './kit.ts';\nexport const isDark = () => typeof unsafe.dark;`,
  'typescript/no-unsafe-return': `import { unsafe } from './kit.ts';\nexport function give(): string {\n  return unsafe;\n}`,
  'typescript/no-unsafe-unary-minus': `export const less = (a: string) => -a;`,
  'typescript/no-useless-default-assignment': `export const both = ([1, 2] as const).map((a = 3) => a);`,
  'typescript/no-wrapper-object-types': `export type Loose = String;`,
  'typescript/only-throw-error': `export function fail() {\n  throw 'no';\n}`,
  'typescript/prefer-as-const': `export const one: 'one' = 'one';`,
  'typescript/prefer-namespace-keyword': `// oxlint-disable typescript/no-namespace\ndeclare module Old {}\nexport type One = 1;`,
  'typescript/prefer-promise-reject-errors': `export const fail = () => Promise.reject('no');`,
  'typescript/prefer-reduce-type-parameter': `export const all = ['a'].reduce((seen, a) => [...seen, a], [] as string[]);`,
  'typescript/prefer-return-this-type': `export class Box {\n  a = 1;\n  read(): Box {\n    return this;\n  }\n}`,
  'typescript/related-getter-setter-pairs': `export interface Box {\n  get a(): string;\n  set a(value: number);\n}`,
  'typescript/restrict-plus-operands': `export const sum = (a: string, b: number) => a + b;`,
  'typescript/restrict-template-expressions': 'export const say = (a: readonly string[]) => `is ${a}`;',
  'typescript/return-await': `import { later } from './kit.ts';\nexport async function give() {\n  try {\n    return later();\n  } catch {\n    return 1;\n  }\n}`,
  'typescript/switch-exhaustiveness-check': `export function say(a: 'x' | 'y') {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}`,
  'typescript/triple-slash-reference': `/// <reference path="./kit.ts" />\nexport const one = 1;`,
  'typescript/unified-signatures': `export interface Box {\n  take(a: string): void;\n  take(a: number): void;\n}`,
  'typescript/use-unknown-in-catch-callback-variable': `import { later, see } from './kit.ts';\nexport const done = later().catch((thrown) => {\n  see(thrown);\n});`,
  'react/rules-of-hooks': {
    file: 'renderer/rules-of-hooks.tsx',
    code: `import { useState } from 'react';\nexport function Box({ isOn }: { isOn: boolean }) {\n  if (isOn) useState(1);\n  return null;\n}`,
  },
  'react/exhaustive-deps': {
    file: 'renderer/exhaustive-deps.tsx',
    code: `import { useEffect } from 'react';\nexport function Box({ say, a }: { say: (a: string) => void; a: string }) {\n  useEffect(() => {\n    say(a);\n  }, [say]);\n  return null;\n}`,
  },
  'react/error-boundaries': {
    file: 'renderer/error-boundaries.tsx',
    code: `export function Box() {\n  try {\n    return <p>here</p>;\n  } catch {\n    return null;\n  }\n}`,
  },
  'react/globals': {
    file: 'renderer/globals.tsx',
    code: `let count = 0;\nexport function Box() {\n  count = 1;\n  return <p>{count}</p>;\n}`,
  },
  'react/immutability': {
    file: 'renderer/immutability.tsx',
    code: `export function Box(props: { all: string[] }) {\n  props.all = [];\n  return <p>here</p>;\n}`,
  },
  'react/incompatible-library': {
    file: 'renderer/incompatible-library.tsx',
    code: `import { useVirtualizer } from '@tanstack/react-virtual';\nexport function Box() {\n  const rows = useVirtualizer({ count: 1 });\n  return <p>{rows.getTotalSize()}</p>;\n}`,
  },
  'react/preserve-manual-memoization': {
    file: 'renderer/preserve-manual-memoization.tsx',
    code: `import { useMemo, useState } from 'react';\nexport function Box() {\n  const all = ['one'];\n  const [isLong] = useState(true);\n  if (isLong) all.push('more');\n  const loud = useMemo(() => all.map((one) => one.toUpperCase()), [all]);\n  return <p>{loud}</p>;\n}`,
    also: ['react/exhaustive-deps'],
  },
  'react/refs': {
    file: 'renderer/refs.tsx',
    code: `import { useRef } from 'react';\nexport function Box() {\n  const seen = useRef(0);\n  return <p>{seen.current}</p>;\n}`,
  },
  'react/set-state-in-effect': {
    file: 'renderer/set-state-in-effect.tsx',
    code: `import { useEffect, useState } from 'react';\nexport function Box() {\n  const [count, setCount] = useState(0);\n  useEffect(() => {\n    setCount(1);\n  }, []);\n  return <p>{count}</p>;\n}`,
  },
  'react/set-state-in-render': {
    file: 'renderer/set-state-in-render.tsx',
    code: `import { useState } from 'react';\nexport function Box() {\n  const [count, setCount] = useState(0);\n  setCount(1);\n  return <p>{count}</p>;\n}`,
  },
  'react/static-components': {
    file: 'renderer/static-components.tsx',
    code: `export function Box() {\n  const Inner = () => <p>here</p>;\n  return <Inner />;\n}`,
  },
  'react/unsupported-syntax': {
    file: 'renderer/unsupported-syntax.tsx',
    code: `export function Box() {\n  eval('1');\n  return <p>here</p>;\n}`,
  },
  'react/use-memo': {
    file: 'renderer/use-memo.tsx',
    code: `import { useMemo } from 'react';\nexport function Box() {\n  const one = useMemo(async () => Promise.resolve('one'), []);\n  return <p>{typeof one}</p>;\n}`,
  },
};

export const kit: Readonly<Record<string, string>> = {
  'shared/kit.ts': `export interface Result { readonly isGood: boolean }
export declare const unsafe: ReturnType<typeof JSON.parse>;
export declare const later: () => Promise<number>;
export declare const take: (a: string) => void;
export declare const see: (a: unknown) => void;
/** @deprecated Use later. */
export declare const oldWay: () => void;
export declare enum Shade { Light = 0, Dark = 1 }`,
  'shared/modules.d.ts': `declare module '@tanstack/react-virtual' {
  export const useVirtualizer: (options: { readonly count: number }) => { getTotalSize(): number };
}`,
  'shared/unused-directive.ts': `// oxlint-disable-next-line typescript/no-floating-promises\nexport const one = 1;`,
};

export const allowed: Readonly<Record<string, string>> = {
  'electron/app/ipc/listen.ts': `export { ipcMain } from 'electron';`,
  'electron/preload.ts': `export { ipcRenderer } from 'electron';`,
  'tool.config.ts': `const settings = { isOn: true };\nexport default settings;`,
  'bench/measure.ts': `console.log('done');`,
  'e2e/reach-in.ts': `export const reach = (text: string) => {\n  const all = JSON.parse(text);\n  return all[0].name!.trim();\n};`,
  'shared/silenced.ts': `import { later } from './kit.ts';\n// oxlint-disable-next-line typescript/no-floating-promises\nlater();`,
  'shared/count.ts': 'export const say = (count: number, isOn: boolean) => `${count} ${isOn}`;',
  'shared/unused.ts': `export const first = (_all: string[], { a, ...rest }: Record<string, string>) => rest;`,
  'scripts/tool.mjs': `export default function run(text) {\n  console.log(JSON.parse(text).name);\n}`,
};
