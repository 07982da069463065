import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { closeChatSearch, stepChatSearch, useChatSearch } from './chat-search.ts';

export function SearchBar({ onClose }: { onClose(): void }) {
  const { text, at, count, openings } = useChatSearch();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
  }, [openings]);
  const close = (): void => {
    closeChatSearch();
    onClose();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else stepChatSearch(event.shiftKey ? 1 : -1);
  };
  const isNone = text.trim() !== '' && count === 0;
  return (
    <search className="conversation-search">
      <Search aria-hidden />
      <input
        ref={field}
        aria-label="Search conversation"
        placeholder="Search conversation"
        value={text}
        spellCheck={false}
        data-none={isNone}
        onChange={(event) => {
          useChatSearch.setState({ text: event.target.value });
        }}
        onKeyDown={onKeyDown}
      />
      <span role="status">{text.trim() === '' ? '' : isNone ? 'No matches' : `${at + 1} of ${count}`}</span>
      <IconButton
        size="small"
        Icon={ChevronUp}
        label="Previous match"
        keys="Enter"
        disabled={count === 0}
        onClick={() => {
          stepChatSearch(-1);
        }}
      />
      <IconButton
        size="small"
        Icon={ChevronDown}
        label="Next match"
        keys="Shift+Enter"
        disabled={count === 0}
        onClick={() => {
          stepChatSearch(1);
        }}
      />
      <IconButton size="small" Icon={X} label="Close search" keys="Escape" onClick={close} />
    </search>
  );
}
