import { Search, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { clearTalk } from './chat-actions.ts';
import { useConversation } from '../state/conversation.ts';
import { openTalkSearch } from './search/talk-search.ts';

export function ChatTools() {
  const isEmpty = useConversation((state) => state.messages.length === 0);
  return (
    <div className="chat-tools">
      <IconButton
        size="small"
        Icon={Search}
        label="Search conversation"
        keys="Ctrl+F"
        disabled={isEmpty}
        onClick={openTalkSearch}
      />
      <IconButton
        size="small"
        Icon={Trash2}
        label="Clear conversation"
        disabled={isEmpty}
        onClick={() => {
          void clearTalk();
        }}
      />
    </div>
  );
}
