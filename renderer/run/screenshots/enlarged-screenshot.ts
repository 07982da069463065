import { create } from 'zustand';

export interface EnlargedScreenshot {
  readonly file: string;
  readonly caption: string;
}

export const useEnlargedScreenshot = create<{
  readonly shown: { readonly screenshots: readonly EnlargedScreenshot[]; readonly at: number } | null;
}>(() => ({ shown: null }));

export function enlarge(screenshots: readonly EnlargedScreenshot[], at: number): void {
  useEnlargedScreenshot.setState({ shown: screenshots[at] === undefined ? null : { screenshots, at } });
}

export function showNeighbor(by: 1 | -1): void {
  useEnlargedScreenshot.setState(({ shown }) =>
    shown === null || shown.screenshots[shown.at + by] === undefined
      ? {}
      : { shown: { ...shown, at: shown.at + by } },
  );
}

export function closeEnlarged(): void {
  useEnlargedScreenshot.setState({ shown: null });
}
