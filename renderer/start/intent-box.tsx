import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAnsweringModel } from '../chat/answering-model.ts';
import { examplesFor } from '../chat/examples.ts';
import { planIntent } from './plan-intent.ts';
import { useQuestion } from '../state/questions.ts';
import { useView } from '../state/view.ts';
import { Button } from '../ui/button.tsx';
import { ExampleButton } from '../ui/example-button.tsx';

export function IntentBox() {
  const hasModel = useAnsweringModel() !== null;
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const isAsked = useQuestion((state) => state.question !== null);
  const hasOverlay = useView((state) => state.overlay !== null);
  const isCovered = isAsked || hasOverlay;
  // Also after a dialog took the focus.
  useEffect(() => {
    if (!isCovered && (document.activeElement === null || document.activeElement === document.body))
      field.current?.focus();
  }, [isCovered]);
  const plan = (): void => {
    if (text.trim() !== '') void planIntent(text);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    plan();
  };
  return (
    <>
      <form
        className="intent"
        onSubmit={(event) => {
          event.preventDefault();
          plan();
        }}
      >
        <textarea
          ref={field}
          rows={2}
          aria-label="What should happen?"
          placeholder="What should happen?"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
        <div className="intent-foot">
          <p>
            {hasModel
              ? 'You see the plan before anything runs.'
              : 'No AI model connected. Type simple commands, one per line.'}
          </p>
          <Button type="submit" tone="primary" disabled={text.trim() === ''}>
            Plan it
            <ArrowRight aria-hidden />
          </Button>
        </div>
      </form>
      <ul className="intent-examples" aria-label="For example">
        {examplesFor({ hasModel, hasSteps: false })
          .slice(0, 3)
          .map((example) => (
            <li key={example}>
              <ExampleButton
                text={example}
                isCommand={!hasModel}
                onChoose={() => {
                  setText(example);
                  field.current?.focus();
                }}
              />
            </li>
          ))}
      </ul>
    </>
  );
}
