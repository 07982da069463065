import { useEffect, useRef, type RefObject } from 'react';
import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { findRanges } from './find-ranges.ts';
import { setHits, useChatSearch } from './chat-search.ts';

export function useSearchMarks(root: RefObject<HTMLElement | null>, messages: readonly ChatMessage[]): void {
  const text = useChatSearch((state) => state.text.trim());
  const at = useChatSearch((state) => state.at);
  const marked = useRef('');
  const ranges = useRef<readonly Range[]>([]);

  useEffect(() => {
    ranges.current = root.current === null || text === '' ? [] : findRanges(root.current, text);
    setHits(ranges.current.length, marked.current !== text);
    marked.current = text;
    CSS.highlights.set('conversation-found', new Highlight(...ranges.current));
    return () => {
      CSS.highlights.delete('conversation-found');
      CSS.highlights.delete('conversation-current');
    };
  }, [root, text, messages]);

  useEffect(() => {
    const current = ranges.current[useChatSearch.getState().at];
    if (current === undefined) {
      CSS.highlights.delete('conversation-current');
      return;
    }
    CSS.highlights.set('conversation-current', new Highlight(current));
    current.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }, [text, at, messages]);
}
