import { mayHaveActed, type SentRequest } from '../../../shared/page/sent-request.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { ToolOutcome } from '../ports.ts';

interface Seen {
  readonly pre?: Snapshot | undefined;
  readonly post?: Snapshot | undefined;
  readonly sent: readonly SentRequest[];
}

/** A browser's error page leaves the effect unknown. */
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
