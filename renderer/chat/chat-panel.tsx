import './chat.css';
import './message/message.css';
import './composer/composer.css';
import { ArrowDown } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { requestFocus } from '../state/focus-request.ts';
import { useRun } from '../state/run.ts';
import { useView } from '../state/view.ts';
import { AgentCard } from '../agent/agent-card.tsx';
import { indexInConversation, selectShownAgent } from '../agent/shown-agent.ts';
import { Composer } from './composer/composer.tsx';
import { useConversation, type Pending } from '../state/conversation.ts';
import { EmptyConversation } from './empty-conversation.tsx';
import { MessageView } from './message/message-view.tsx';
import { PendingView } from './message/pending-view.tsx';
import { SearchBar } from './search/search-bar.tsx';
import { openChatSearch, useChatSearch } from './search/chat-search.ts';
import { useSearchMarks } from './search/use-search-marks.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

export function ChatPanel() {
  // Typing must not re-render messages.
  const messages = useConversation((state) => state.messages);
  const pending = useConversation((state) => state.pending);
  const editing = useConversation((state) => state.editing);
  const agentAt = useRun((state) => indexInConversation(selectShownAgent(state), messages));
  const isVisible = useView((state) => state.sideTab === 'assistant');
  const isSearching = useChatSearch((state) => state.isOpen);
  const { scroller, content, isAtEnd, goToEnd, onScroll, onWheel } = useStickToEnd();
  useSearchMarks(content, messages);
  useEffect(() => {
    if (isVisible) useConversation.setState({ hasNews: false });
  }, [isVisible]);
  const editedAt = editing === null ? Infinity : messages.findIndex(({ id }) => id === editing.messageId);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      event.altKey ||
      event.key.toLowerCase() !== 'f'
    )
      return;
    event.preventDefault();
    openChatSearch();
  };
  return (
    <div className="chat" onKeyDown={onKeyDown}>
      {isSearching && (
        <SearchBar
          onClose={() => {
            requestFocus('composer');
          }}
        />
      )}
      <div className="conversation">
        <div
          ref={scroller}
          className="conversation-scroll"
          role="log"
          aria-label="Conversation"
          tabIndex={0}
          onScroll={onScroll}
          onWheel={onWheel}
        >
          <div ref={content} className="conversation-content">
            {messages.length === 0 && pending === null && <EmptyConversation />}
            {messages.map((message, at) => (
              <Fragment key={message.id}>
                {at === agentAt && <AgentCard />}
                <MessageView
                  message={message}
                  isLast={at === messages.length - 1}
                  isBusy={pending !== null}
                  isEdited={at === editedAt}
                  isObsolete={at > editedAt}
                />
              </Fragment>
            ))}
            {pending !== null && <PendingView pending={pending} />}
            {agentAt === -1 && <AgentCard />}
          </div>
        </div>
        {!isAtEnd && (
          <button type="button" className="conversation-latest" onClick={goToEnd}>
            <ArrowDown aria-hidden />
            Jump to latest
          </button>
        )}
      </div>
      <Composer onSent={goToEnd} />
      <p className="visually-hidden" role="status">
        {pending === null ? '' : announce(pending)}
      </p>
    </div>
  );
}

function announce({ exploring, isTry, state, attempt }: Pending): string {
  if (typeof exploring?.asks === 'string')
    return `The assistant asks for permission to use ${exploring.asks}`;
  if (isTry) return 'The assistant is trying the proposal';
  if (state === 'exploring') return 'The assistant is looking at pages';
  return attempt > 1 ? 'The assistant is repairing its answer' : 'The assistant is answering';
}
