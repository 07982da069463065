import { CircleAlert, Copy, Pencil, RotateCcw, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { tryAgain } from '../chat-actions.ts';
import { startEditing } from '../../state/conversation.ts';
import { MentionChips } from '../composer/mention-chips.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import { ReplyNotes } from './reply-notes.tsx';
import { ChangeList } from '../../review/change-list.tsx';
import { openProposal } from '../../review/review-actions.ts';
import { ResultList } from '../../run/values/run-results.tsx';
import { useReview } from '../../state/review.ts';
import { formatTokens, tokensOf } from './format-tokens.ts';
import { Words } from './words.tsx';

interface MessageViewProps {
  readonly message: ChatMessage;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly isEdited: boolean;
  readonly isObsolete: boolean;
}

export const MessageView = memo(function MessageView({
  message,
  isLast,
  isBusy,
  isEdited,
  isObsolete,
}: MessageViewProps) {
  const { id, role, content, failure, at } = message;
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <article
      className="message"
      data-role={role}
      data-edited={isEdited}
      data-obsolete={isObsolete}
      aria-label={`${role === 'user' ? 'You' : 'Assistant'}, ${time}`}
    >
      {role === 'user' ? (
        <div className="bubble">
          <MentionChips mentions={message.mentions ?? []} />
          <p data-said>{content}</p>
        </div>
      ) : (
        <Answer message={message} isBusy={isBusy} />
      )}
      {failure !== undefined && (
        <div className="message-failure" data-code={failure.code}>
          <CircleAlert aria-hidden />
          <p>{failure.message}</p>
          {isLast && (
            <Button
              size="small"
              Icon={RotateCcw}
              disabled={isBusy}
              onClick={() => {
                void tryAgain(id);
              }}
            >
              Try again
            </Button>
          )}
        </div>
      )}
      <footer>
        <small>
          {[
            time,
            tokensOf(message) > 0 ? formatTokens(tokensOf(message)) : '',
            message.reply?.author === 'offline' ? 'offline' : '',
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
        <Act
          Icon={Copy}
          label="Copy"
          onAct={() => {
            void copyText(content);
          }}
        />
        {role === 'user' && (
          <Act
            Icon={Pencil}
            label="Edit and resend"
            isDisabled={isBusy}
            onAct={() => {
              startEditing(id);
            }}
          />
        )}
      </footer>
    </article>
  );
});

function Answer({ message, isBusy }: { readonly message: ChatMessage; readonly isBusy: boolean }) {
  const { content, reply, proposalId, receipt, results = [] } = message;
  const isStaged = proposalId !== undefined && receipt?.status === 'staged';
  const isShown = useReview((state) => state.isOpen && state.proposal?.id === proposalId);
  const warnings = useReview(({ proposal }) =>
    proposal?.id === proposalId ? proposal?.reply.warnings : undefined,
  );
  return (
    <div className="answer">
      <div data-said>
        <Words text={content} />
      </div>
      <ResultList results={results} />
      {isStaged && (isShown || reply?.valid !== false) && <ChangeList proposalId={proposalId} />}
      {proposalId !== undefined && receipt !== undefined && (
        <ReceiptLine proposalId={proposalId} receipt={receipt} />
      )}
      {reply !== undefined && (
        <ReplyNotes
          reply={warnings === undefined ? reply : { ...reply, warnings }}
          isBusy={isBusy}
          isShown={isStaged && isShown}
          onShow={isStaged && !isShown ? openProposal : undefined}
        />
      )}
    </div>
  );
}

interface ActProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly isDisabled?: boolean;
  onAct(): void;
}

/** IconButton is too heavy for hundreds. */
function Act({ Icon, label, isDisabled = false, onAct }: ActProps) {
  return (
    <button
      type="button"
      className="icon-button"
      data-size="small"
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onAct}
    >
      <Icon aria-hidden />
    </button>
  );
}
