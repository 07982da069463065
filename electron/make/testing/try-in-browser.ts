import { openBrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import type { Made } from '../make-it-work.ts';
import { makeWith, type TryRequest } from './try-with.ts';

export async function makeInBrowser(
  home: string,
  { sendsTo = [], ...request }: TryRequest & { readonly sendsTo?: readonly string[] },
): Promise<Made> {
  const listing = await openBrowserHub();
  const catalog = listing.caller.catalog?.() ?? [];
  await listing.close();
  return makeWith(
    home,
    {
      catalog,
      async openTools(_, listener) {
        const hub = await openBrowserHub({ harmless: { ...listener, sendsTo } });
        return {
          catalog: () => catalog,
          callerWith: hub.callerWith,
          livePage: () => Promise.resolve(undefined),
          notices: [],
          close: () => hub.close(),
        };
      },
    },
    request,
  );
}
