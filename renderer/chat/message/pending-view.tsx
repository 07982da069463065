import { useNow } from '../../run/use-now.ts';
import type { Pending } from '../../state/conversation.ts';
import { sayPending } from './say-pending.ts';
import { SiteQuestion } from './site-question.tsx';
import { Words } from './words.tsx';

/** The answer as it comes in. Screen readers hear how far it is, and the whole answer once it is there. */
export function PendingView({ pending }: { readonly pending: Pending }) {
  const now = useNow(true);
  const state = sayPending(pending, now);
  const asks = pending.looking?.asks ?? null;
  if (asks !== null)
    return <SiteQuestion requestId={pending.requestId} origin={asks} isTry={pending.isTry} />;
  return (
    <article
      className="message"
      data-role="assistant"
      data-pending
      aria-label="Assistant, answering"
      aria-busy
      aria-live="off"
    >
      {pending.words !== '' && <Words text={pending.words} />}
      <p className="pending-state">
        <i aria-hidden />
        <span>{state}</span>
      </p>
    </article>
  );
}
