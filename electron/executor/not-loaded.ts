import { mayHaveActed, type SentRequest } from '../../shared/page/sent-request.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { ToolOutcome } from './ports.ts';

interface Seen {
  readonly pre?: Snapshot | undefined;
  readonly post?: Snapshot | undefined;
  /** What the page sent because of the call. */
  readonly sent: readonly SentRequest[];
}

/**
 * What became of a call that worked by itself and led to the browser's own error page: the site never answered, so nobody
 * knows what it did. Undefined where the page was loaded, or was an error page before.
 */
export function notLoaded({ pre, post, sent }: Seen): (ToolOutcome & { readonly ok: false }) | undefined {
  if (post === undefined || !isErrorPage(post) || (pre !== undefined && isErrorPage(pre))) return undefined;
  const asked = sent.findLast(({ kind }) => kind === 'form' || kind === 'document');
  const site = asked === undefined ? 'the site' : new URL(asked.address).origin;
  const landed = sent.some(mayHaveActed)
    ? ' What this step sent may have taken effect: look there first.'
    : '';
  return {
    ok: false,
    isUnanswered: true,
    failure: {
      code: 'page-not-loaded',
      message: `The next page couldn’t be loaded, because ${site} didn’t answer.${landed}`,
    },
  };
}

function isErrorPage({ page }: Snapshot): boolean {
  return page.url.startsWith('chrome-error:');
}
