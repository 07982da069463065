import { CircleAlert, Eye, EyeOff, TriangleAlert, Wrench } from 'lucide-react';
import type { Warning } from '../../../shared/assistant/warning.ts';
import { mayLack } from '../../../shared/assistant/may-lack.ts';
import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { askToRepair } from '../chat-actions.ts';
import { LookedLine } from './looked-line.tsx';
import { sayWarnings } from './say-warnings.ts';

interface ReplyNotesProps {
  readonly reply: NonNullable<ChatMessage['reply']>;
  readonly isBusy: boolean;
  /** The canvas shows the proposal, and names its problems. */
  readonly isShown: boolean;
  /** Shows the proposal on the canvas, while it waits. */
  onShow?: (() => void) | undefined;
}

/** What was repaired in an answer, and what is still wrong with its proposal. */
export function ReplyNotes({
  reply: { warnings, problems, valid, looked, lookTokens = 0 },
  isBusy,
  isShown,
  onShow,
}: ReplyNotesProps) {
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  // What may be missing of an answer stands first among its warnings, and is the likeliest reason for what is wrong with it.
  const lacking = warnings
    .slice(0, 1)
    .flatMap(({ message }) => (errors.length === 0 || message.startsWith(mayLack) ? [message] : []));
  const messages = [...lacking, ...errors];
  return (
    <>
      {valid === false && (
        <div className="reply-problems">
          <p>
            <CircleAlert aria-hidden />
            {lacking.length === 0
              ? 'This proposal does not form a valid workflow.'
              : 'This proposal is not complete.'}
          </p>
          {!isShown && (
            <ul>
              {messages.map((message, at) => (
                <li key={at}>{message}</li>
              ))}
            </ul>
          )}
          <div className="reply-choice">
            {onShow !== undefined && (
              <Button size="small" Icon={Eye} onClick={onShow}>
                Show anyway
              </Button>
            )}
            <Button
              size="small"
              Icon={Wrench}
              disabled={isBusy}
              onClick={() => {
                void askToRepair(messages);
              }}
            >
              Ask to repair
            </Button>
          </div>
        </div>
      )}
      {looked !== undefined && <LookedLine looked={looked} tokens={lookTokens} />}
      {warnings.length > 0 && (
        <Fold title={sayWarnings(warnings)}>
          <ul className="reply-warnings">
            {warnings.map(({ code, message }, at) => (
              <li key={at} data-code={code}>
                <WarningIcon code={code} />
                <span>{message}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  );
}

function WarningIcon({ code }: Pick<Warning, 'code'>) {
  if (code === 'dropped') return <TriangleAlert aria-label="Left out:" />;
  return code === 'unseen' ? <EyeOff aria-label="Guessed:" /> : <Wrench aria-hidden />;
}
