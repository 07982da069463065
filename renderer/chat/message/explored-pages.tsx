import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { Fold } from '../../ui/fold.tsx';
import { formatPages } from './describe-pending.ts';
import { formatTokens } from './format-tokens.ts';

type Reply = NonNullable<ChatMessage['reply']>;

export function ExploredPages({
  pages,
  tokens,
}: {
  readonly pages: NonNullable<Reply['exploredPages']>;
  readonly tokens: number;
}) {
  return (
    <Fold title={`Looked at ${formatPages(pages.length)}`}>
      <ul className="looked" aria-label="Pages looked at">
        {pages.map(({ address, title, did }) => (
          <li key={address}>
            {title !== '' && <span>{title}</span>}
            <small>{address}</small>
            {did.length > 0 && (
              <ul>
                {did.map((each) => (
                  <li key={each}>{each}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {tokens > 0 && <p className="looked-cost">{formatTokens(tokens)} for looking</p>}
    </Fold>
  );
}
