import { KeptInPage } from '../session/kept-in-page.ts';
import type { PageAppearance } from './appearance.ts';
import { appearanceInPage } from './in-page.ts';
import { watchChanges } from './watch-changes.ts';

export interface PageNow extends PageAppearance {
  readonly hasChanged: boolean;
}

/** Also tells whether an earlier outline still holds. */
export type PageReader = KeptInPage<'watch.begin()' | `read(${string})`>;

const source = `(() => {
  const watch = (${watchChanges.toString()})();
  const read = ${appearanceInPage.toString()};
  return { watch, read: (asked) => ({ hasChanged: watch.hasChanged(), ...read(asked) }) };
})()`;

export function createPageReader(): PageReader {
  return new KeptInPage(source);
}
