import { Search, Trash2 } from 'lucide-react';
import { IconButton } from '../ui/icon-button.tsx';
import { clearConversation } from './chat-actions.ts';
import { useConversation } from '../state/conversation.ts';
import { openChatSearch } from './search/chat-search.ts';

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
        onClick={openChatSearch}
      />
      <IconButton
        size="small"
        Icon={Trash2}
        label="Clear conversation"
        disabled={isEmpty}
        onClick={() => {
          void clearConversation();
        }}
      />
    </div>
  );
}
