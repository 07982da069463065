import './side-panel.css';
import { ChatPanel } from '../chat/chat-panel.tsx';
import { ChatTools } from '../chat/chat-tools.tsx';
import { useConversation } from '../state/conversation.ts';
import { Inspector } from '../inspector/inspector.tsx';

export function SidePanel() {
  return (
    <Inspector assistant={{ title: <AssistantTitle />, tools: <ChatTools />, content: <ChatPanel /> }} />
  );
}

function AssistantTitle() {
  const news = useConversation((state) =>
    state.pending !== null ? 'Answering' : state.hasNews ? 'New answer' : null,
  );
  return <>Assistant{news !== null && <i className="side-news" role="img" aria-label={news} />}</>;
}
