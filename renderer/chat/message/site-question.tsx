import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useConversation } from '../../state/conversation.ts';
import { Button } from '../../ui/button.tsx';
import { answerSite } from '../answer-site.ts';

interface SiteQuestionProps {
  readonly requestId: string;
  readonly origin: string;
  readonly isTry: boolean;
}

export function SiteQuestion({ requestId, origin, isTry }: SiteQuestionProps) {
  const [isSent, setIsSent] = useState(false);
  const sent = useConversation(({ maySignIn }) => maySignIn)
    ? 'a search, a filter, or a sign-in with your secrets'
    : 'a search or filter';
  const answer = (isAllowed: boolean): void => {
    setIsSent(true);
    void answerSite({ requestId, origin, isAllowed }).then(setIsSent);
  };
  return (
    <article className="message" data-role="assistant" data-pending aria-label="Assistant, asking">
      <div className="site-question" role="group" aria-labelledby="site-question">
        <Globe aria-hidden />
        <p id="site-question">
          {isTry ? 'May I try this at' : 'May I look at'} <b>{origin}</b>?
        </p>
        <small>
          Neither you nor the workflow mentions this site.{' '}
          {isTry
            ? `The try stops before a step sends anything there, except ${sent}.`
            : `I send no forms there, except ${sent}.`}
        </small>
        <div>
          <Button
            size="small"
            tone="primary"
            disabled={isSent}
            onClick={() => {
              answer(true);
            }}
          >
            Allow
          </Button>
          <Button
            size="small"
            disabled={isSent}
            onClick={() => {
              answer(false);
            }}
          >
            {isTry ? 'Don’t try' : 'Don’t look'}
          </Button>
        </div>
      </div>
    </article>
  );
}
