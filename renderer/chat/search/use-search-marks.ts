import { useEffect, useRef, type RefObject } from 'react';
import type { ChatMessage } from '../../../shared/assistant/conversation.ts';
import { findRanges } from './find-ranges.ts';
import { setHits, useTalkSearch } from './talk-search.ts';

export function useSearchMarks(root: RefObject<HTMLElement | null>, messages: readonly ChatMessage[]): void {
  const text = useTalkSearch((state) => state.text.trim());
  const at = useTalkSearch((state) => state.at);
  const marked = useRef('');
  const ranges = useRef<readonly Range[]>([]);

  useEffect(() => {
    ranges.current = root.current === null || text === '' ? [] : findRanges(root.current, text);
    setHits(ranges.current.length, marked.current !== text);
    marked.current = text;
    CSS.highlights.set('talk-found', new Highlight(...ranges.current));
    return () => {
      CSS.highlights.delete('talk-found');
      CSS.highlights.delete('talk-current');
    };
  }, [root, text, messages]);

  useEffect(() => {
    const current = ranges.current[useTalkSearch.getState().at];
    if (current === undefined) {
      CSS.highlights.delete('talk-current');
      return;
    }
    CSS.highlights.set('talk-current', new Highlight(current));
    current.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  }, [text, at, messages]);
}
