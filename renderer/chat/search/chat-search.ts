import { create } from 'zustand';

interface ChatSearch {
  readonly isOpen: boolean;
  readonly text: string;
  readonly at: number;
  readonly count: number;
  readonly openings: number;
}

export const useChatSearch = create<ChatSearch>(() => ({
  isOpen: false,
  text: '',
  at: 0,
  count: 0,
  openings: 0,
}));

export function openChatSearch(): void {
  useChatSearch.setState(({ openings }) => ({ isOpen: true, openings: openings + 1 }));
}

export function closeChatSearch(): void {
  useChatSearch.setState({ isOpen: false, text: '', at: 0, count: 0 });
}

export function stepChatSearch(by: 1 | -1): void {
  useChatSearch.setState(({ at, count }) => ({ at: count === 0 ? 0 : (at + by + count) % count }));
}

export function setHits(count: number, isNewSearch: boolean): void {
  useChatSearch.setState(({ at }) => ({
    count,
    at: isNewSearch ? Math.max(0, count - 1) : Math.min(at, Math.max(0, count - 1)),
  }));
}

/** Offsets, ignoring case, without overlaps. */
export function findAll(text: string, words: string): number[] {
  const lowerWords = words.toLowerCase();
  const places: number[] = [];
  if (lowerWords === '') return places;
  const within = text.toLowerCase();
  for (
    let at = within.indexOf(lowerWords);
    at !== -1;
    at = within.indexOf(lowerWords, at + lowerWords.length)
  )
    places.push(at);
  return places;
}
