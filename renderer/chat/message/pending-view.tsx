import { useNow } from '../../run/use-now.ts';
import type { Pending } from '../../state/conversation.ts';
import { describePending } from './describe-pending.ts';
import { SiteQuestion } from './site-question.tsx';
import { Words } from './words.tsx';

export function PendingView({ pending }: { readonly pending: Pending }) {
  const now = useNow(true);
  const state = describePending(pending, now);
  const { asks, address } = pending.exploring ?? { asks: null, address: '' };
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
        {address !== '' && <small>{address}</small>}
      </p>
    </article>
  );
}
