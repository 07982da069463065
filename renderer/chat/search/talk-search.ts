import { create } from 'zustand';

interface TalkSearch {
  readonly isOpen: boolean;
  readonly text: string;
  /** Place of the hit that is shown, and how many there are. */
  readonly at: number;
  readonly count: number;
  /** Grows with each wish to type here. */
  readonly asked: number;
}

/** The search in the conversation. */
export const useTalkSearch = create<TalkSearch>(() => ({
  isOpen: false,
  text: '',
  at: 0,
  count: 0,
  asked: 0,
}));

export function openTalkSearch(): void {
  useTalkSearch.setState(({ asked }) => ({ isOpen: true, asked: asked + 1 }));
}

export function closeTalkSearch(): void {
  useTalkSearch.setState({ isOpen: false, text: '', at: 0, count: 0 });
}

/** To the next hit or the one before, around the ends. */
export function stepTalkSearch(by: 1 | -1): void {
  useTalkSearch.setState(({ at, count }) => ({ at: count === 0 ? 0 : (at + by + count) % count }));
}

/** Takes over how many hits there are; the one that is shown stays within them. Without a search the newest hit comes first. */
export function setHits(count: number, isNewSearch: boolean): void {
  useTalkSearch.setState(({ at }) => ({
    count,
    at: isNewSearch ? Math.max(0, count - 1) : Math.min(at, Math.max(0, count - 1)),
  }));
}

/** Where a text holds the words, from left to right, without regard to case. */
export function findAll(text: string, words: string): number[] {
  const wanted = words.toLowerCase();
  const places: number[] = [];
  if (wanted === '') return places;
  const within = text.toLowerCase();
  for (let at = within.indexOf(wanted); at !== -1; at = within.indexOf(wanted, at + wanted.length))
    places.push(at);
  return places;
}
