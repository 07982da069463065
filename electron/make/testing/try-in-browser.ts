import { openBrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import type { Made } from '../make-it-work.ts';
import { makeWith, type TriedWish } from './try-with.ts';

/** Tries a workflow in a browser of its own for each try, and repairs it with what the model answers. Nobody is asked for anything. */
export async function makeInBrowser(home: string, wish: TriedWish): Promise<Made> {
  const listing = await openBrowserHub();
  const catalogue = listing.caller.catalogue?.() ?? [];
  await listing.close();
  return makeWith(
    home,
    {
      catalogue,
      async openTools(_, onHeld) {
        const hub = await openBrowserHub({ harmless: { onHeld, sendsTo: [] } });
        return {
          catalogue: () => catalogue,
          callerWith: hub.callerWith,
          place: () => Promise.resolve(undefined),
          notices: [],
          close: () => hub.close(),
        };
      },
    },
    wish,
  );
}
