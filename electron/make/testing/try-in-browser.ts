import { openBrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import type { Made } from '../make-it-work.ts';
import { makeWith, type TrialRequest } from './try-with.ts';

/** Each try has a new browser. */
export async function makeInBrowser(
  home: string,
  { sendsTo = [], ...request }: TrialRequest & { readonly sendsTo?: readonly string[] },
): Promise<Made> {
  const listing = await openBrowserHub();
  const catalogue = listing.caller.catalogue?.() ?? [];
  await listing.close();
  return makeWith(
    home,
    {
      catalogue,
      async openTools(_, listener) {
        const hub = await openBrowserHub({ harmless: { ...listener, sendsTo } });
        return {
          catalogue: () => catalogue,
          callerWith: hub.callerWith,
          place: () => Promise.resolve(undefined),
          notices: [],
          close: () => hub.close(),
        };
      },
    },
    request,
  );
}
