import * as functions from './functions-in-page.ts';

/** Passes the module's functions along, which use nothing else. */
export function inPage<Arg, Result>(
  main: (arg: Arg) => Result,
  module: Readonly<Record<string, (...args: never[]) => unknown>>,
): (arg: Arg) => Result {
  // A bundler may rename them.
  const written = Object.values(module).map((helper) => `const ${helper.name} = ${String(helper)};`);
  // oxlint-disable-next-line typescript/no-implied-eval -- a page gets functions as text
  return new Function('arg', `${written.join('\n')}\nreturn (${String(main)})(arg);`) as (arg: Arg) => Result;
}

export const appearanceInPage = inPage(functions.readPageAppearance, functions);
export const viewInPage = inPage(functions.viewElement, functions);
