import { openBrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import type { Made } from '../make-it-work.ts';
import { makeWith, type TriedWish } from './try-with.ts';

/** Tries a workflow, each time in a new browser, and repairs it with the model's answers. Asks nobody. */
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
