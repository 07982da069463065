import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { Fold } from '../../ui/fold.tsx';
import { formatPages } from './describe-pending.ts';
import { formatTokens } from './format-tokens.ts';

type Reply = NonNullable<ChatMessage['reply']>;

export function ExploredPages({
  looked,
  tokens,
}: {
  readonly looked: NonNullable<Reply['looked']>;
  readonly tokens: number;
}) {
  return (
    <Fold
      title={`Looked at ${formatPages(looked.length)}`}
      note={tokens === 0 ? undefined : formatTokens(tokens)}
    >
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
