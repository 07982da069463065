import * as functions from './functions-in-page.ts';

/** Runs `main` in the page with these functions, which use nothing else. */
function inPage<Arg, Result>(main: (arg: Arg) => Result): (arg: Arg) => Result {
  // A bundler may rename them.
  const written = helpers.map((helper) => `const ${helper.name} = ${String(helper)};`);
  // oxlint-disable-next-line typescript/no-implied-eval -- a page gets functions as text
  return new Function('arg', `${written.join('\n')}\nreturn (${String(main)})(arg);`) as (arg: Arg) => Result;
}

const helpers = Object.values(functions);

export const appearanceInPage = inPage(functions.readPageAppearance);
export const viewInPage = inPage(functions.viewElement);
