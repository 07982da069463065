import { afterAll } from 'vitest';
import type { Harmless } from '../../tools/browser/guard/held-sends.ts';
import { openBrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import type { Made } from '../make-it-work.ts';
import { makeWith, type TryRequest } from './try-with.ts';

type MakeInBrowser = (
  home: string,
  request: TryRequest & { readonly sendsTo?: readonly string[] },
) => Promise<Made>;

export async function openForTries(): Promise<MakeInBrowser> {
  const sendsTo: string[] = [];
  let listener: Pick<Harmless, 'onHeld' | 'onSent'> | undefined;
  const hub = await openBrowserHub({
    harmless: {
      sendsTo,
      onHeld: (held) => listener?.onHeld(held),
      onSent: () => listener?.onSent?.(),
    },
  });
  afterAll(() => hub.close());
  const catalog = hub.caller.catalog?.() ?? [];
  return async (home, { sendsTo: wanted = [], ...request }) => {
    sendsTo.splice(0, Infinity, ...wanted);
    return makeWith(
      home,
      {
        catalog,
        openTools(_, heard) {
          listener = heard;
          return Promise.resolve({
            catalog: () => catalog,
            callerWith: hub.callerWith,
            livePage: () => Promise.resolve(undefined),
            notices: [],
            close: () => Promise.resolve(),
          });
        },
      },
      request,
    );
  };
}
