import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { Fold } from '../../ui/fold.tsx';
import { sayPages } from './say-pending.ts';
import { sayTokens } from './say-tokens.ts';

type Reply = NonNullable<ChatMessage['reply']>;

/** What the assistant looked at before it answered, and what that cost. */
export function LookedLine({
  looked,
  tokens,
}: {
  readonly looked: NonNullable<Reply['looked']>;
  readonly tokens: number;
}) {
  return (
    <Fold title={`Looked at ${sayPages(looked.length)}`} note={tokens === 0 ? undefined : sayTokens(tokens)}>
      <ul className="looked" aria-label="Pages looked at">
        {looked.map(({ address, title }) => (
          <li key={address}>
            {title !== '' && <span>{title}</span>}
            <small>{address}</small>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
