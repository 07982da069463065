import { ArrowUp, Cpu, Square } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDocument } from '../../state/document.ts';
import { offerFocus } from '../../state/focus-request.ts';
import { Hint } from '../../ui/hint.tsx';
import { connectModel, useAnsweringModel } from '../answering-model.ts';
import { editLatest, sendDraft, stopAnswer } from '../chat-actions.ts';
import { cancelEditing, setDraft, useConversation } from '../../state/conversation.ts';
import { ExploreSwitch } from './explore-switch.tsx';
import { SignInSwitch } from './sign-in-switch.tsx';
import { MentionChips } from './mention-chips.tsx';
import { formatTokens, totalTokens } from '../message/format-tokens.ts';

export function Composer({ onSent }: { onSent(): void }) {
  const { draft, pending, editing, messages, lostTokens } = useConversation();
  const tokens = totalTokens(messages) + lostTokens;
  const hasSteps = useDocument((state) => (state.workflow?.nodes.length ?? 0) > 0);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOnRequest(field);
  const canSend = draft.text.trim() !== '' && pending === null;
  const send = (): void => {
    if (!canSend) return;
    onSent();
    void sendDraft();
  };
  const after =
    editing === null ? 0 : messages.length - 1 - messages.findIndex(({ id }) => id === editing.messageId);
  return (
    <div className="composer" data-editing={editing !== null}>
      {editing !== null && (
        <div className="composer-note">
          <p id="composer-note">
            {after === 0
              ? 'Sending replaces your message.'
              : `Sending replaces your message and removes ${after === 1 ? 'the one' : `the ${after}`} after it.`}
          </p>
          <button
            type="button"
            className="link"
            onClick={() => {
              cancelEditing();
              field.current?.focus();
            }}
          >
            Cancel
          </button>
        </div>
      )}
      <MentionChips
        mentions={draft.mentions}
        onRemove={(nodeId) => {
          removeMention(nodeId);
          field.current?.focus();
        }}
      />
      <textarea
        ref={field}
        rows={1}
        aria-label="Message"
        aria-describedby={editing === null ? undefined : 'composer-note'}
        value={draft.text}
        placeholder={hasSteps ? 'Ask for a change, or why a step failed…' : 'Describe what should happen…'}
        onChange={(event) => {
          setDraft({ text: event.target.value });
        }}
        onKeyDown={(event) => {
          onKeyDown(event, send);
        }}
      />
      <div className="composer-foot">
        <AnsweredBy tokens={tokens} />
        <ExploreSwitch />
        <SignInSwitch />
        <SendOrStop
          isBusy={pending !== null}
          canSend={canSend}
          onSend={send}
          onStop={() => {
            stopAnswer();
            field.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

interface SendOrStopProps {
  readonly isBusy: boolean;
  readonly canSend: boolean;
  onSend(): void;
  onStop(): void;
}

/** Not a submit button: a click on Stop could send. Ignores the second click of a double-click. */
function SendOrStop({ isBusy, canSend, onSend, onStop }: SendOrStopProps) {
  const Icon = isBusy ? Square : ArrowUp;
  return (
    <Hint text={isBusy ? 'Stop' : 'Send'} keys={isBusy ? 'Escape' : 'Enter'}>
      <button
        type="button"
        className="composer-send"
        data-stop={isBusy ? '' : undefined}
        aria-label={isBusy ? 'Stop' : 'Send'}
        aria-disabled={!isBusy && !canSend}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={({ detail }) => {
          if (detail < 2) (isBusy ? onStop : onSend)();
        }}
      >
        <Icon aria-hidden />
      </button>
    </Hint>
  );
}

function AnsweredBy({ tokens }: { readonly tokens: number }) {
  const name = useAnsweringModel();
  return (
    <Hint text={name === null ? 'Connect a model' : 'Choose model'} side="top">
      <button type="button" className="composer-model" onClick={connectModel}>
        <Cpu aria-hidden />
        <span>{name ?? 'Offline assistant'}</span>
        {tokens > 0 && <small>{formatTokens(tokens)}</small>}
      </button>
    </Hint>
  );
}

function onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>, send: () => void): void {
  const { pending, editing, draft } = useConversation.getState();
  const { selectionStart, selectionEnd } = event.currentTarget;
  if (event.nativeEvent.isComposing) return;
  const did = (action: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    action();
  };
  if (event.key === 'Enter' && !event.shiftKey && !event.altKey) did(send);
  else if (event.key === 'Escape' && pending !== null) did(stopAnswer);
  else if (event.key === 'Escape' && editing !== null) did(cancelEditing);
  else if (event.key === 'ArrowUp' && draft.text === '' && pending === null) did(editLatest);
  else if (
    event.key === 'Backspace' &&
    selectionStart === 0 &&
    selectionEnd === 0 &&
    draft.mentions.length > 0
  )
    did(() => {
      setDraft({ mentions: draft.mentions.slice(0, -1) });
    });
}

function removeMention(nodeId: string): void {
  setDraft({ mentions: useConversation.getState().draft.mentions.filter((each) => each.nodeId !== nodeId) });
}

function useFocusOnRequest(field: React.RefObject<HTMLTextAreaElement | null>): void {
  const editedId = useConversation((state) => state.editing?.messageId);
  useLayoutEffect(
    () =>
      offerFocus(['composer'], () => {
        focusEnd(field.current);
      }),
    [field],
  );
  useEffect(() => {
    if (editedId !== undefined) focusEnd(field.current);
  }, [editedId, field]);
}

function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
