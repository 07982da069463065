import { CircleAlert, CircleQuestionMark, Eye, EyeOff, TriangleAlert, Wrench } from 'lucide-react';
import type { Warning } from '../../../shared/assistant/warning.ts';
import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { askToRepair } from '../chat-actions.ts';
import { ExploredPages } from './explored-pages.tsx';
import { describeWarnings } from './describe-warnings.ts';

interface ReplyNotesProps {
  readonly reply: NonNullable<ChatMessage['reply']>;
  readonly isBusy: boolean;
  readonly isShown: boolean;
  onShow?: (() => void) | undefined;
}

export function ReplyNotes({
  reply: { warnings, problems, valid, exploredPages, explorationTokens = 0 },
  isBusy,
  isShown,
  onShow,
}: ReplyNotesProps) {
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  // An incomplete answer comes first: the likeliest cause of problems.
  const lacking = warnings
    .slice(0, 1)
    .flatMap(({ code, message }) => (errors.length === 0 || code === 'incomplete' ? [message] : []));
  const messages = [...lacking, ...errors];
  return (
    <>
      {valid === false && (
        <div className="reply-problems">
          <p>
            <CircleAlert aria-hidden />
            {lacking.length === 0 ? 'This proposal isn’t a valid workflow.' : 'This proposal is incomplete.'}
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
              Fix proposal
            </Button>
          </div>
        </div>
      )}
      {exploredPages !== undefined && <ExploredPages pages={exploredPages} tokens={explorationTokens} />}
      {warnings.length > 0 && (
        <Fold title={describeWarnings(warnings)}>
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
  if (code === 'doubtful') return <CircleQuestionMark aria-label="Doubtful:" />;
  return code === 'unseen' ? <EyeOff aria-label="Guessed:" /> : <Wrench aria-hidden />;
}
