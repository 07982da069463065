import { PlugZap } from 'lucide-react';
import { useDocument } from '../state/document.ts';
import { Button } from '../ui/button.tsx';
import { ExampleButton } from '../ui/example-button.tsx';
import { requestFocus } from '../state/focus-request.ts';
import { connectModel, useAnsweringModel } from './answering-model.ts';
import { setDraft, useConversation } from '../state/conversation.ts';
import { examplesFor } from './examples.ts';

export function EmptyConversation() {
  const hasModel = useAnsweringModel() !== null;
  const isForeign = useConversation((state) => state.isForeign);
  const hasSteps = useDocument((state) => (state.workflow?.nodes.length ?? 0) > 0);
  return (
    <div className="empty-conversation">
      <h2>{hasSteps ? 'What should change?' : 'What should happen?'}</h2>
      {hasModel ? (
        <p>
          {hasSteps
            ? 'Ask for a change, or why a step failed.'
            : 'Describe it in your words, and the assistant draws the steps.'}{' '}
          Nothing changes until you accept it.
        </p>
      ) : (
        <p>
          No AI model connected. Type simple commands like these, one per line. Nothing changes until you
          accept it.
        </p>
      )}
      {isForeign && (
        <p>
          Another user or computer saved a conversation about this workflow. It isn’t shown here or sent to
          the model.
        </p>
      )}
      <ul>
        {examplesFor({ hasModel, hasSteps }).map((example) => (
          <li key={example}>
            <ExampleButton
              text={example}
              isCommand={!hasModel}
              onChoose={() => {
                use(example);
              }}
            />
          </li>
        ))}
      </ul>
      {!hasModel && (
        <Button Icon={PlugZap} onClick={connectModel}>
          Connect a model
        </Button>
      )}
    </div>
  );
}

function use(example: string): void {
  const { text } = useConversation.getState().draft;
  setDraft({ text: text.trim() === '' ? example : `${text.trimEnd()}\n${example}` });
  requestFocus('composer');
}
