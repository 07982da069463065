import { create } from 'zustand';

export interface LargePicture {
  readonly file: string;
  readonly caption: string;
}

/** Screenshot shown over the window, with the series it belongs to. Null when none is open. */
export const useLargePicture = create<{
  readonly shown: { readonly pictures: readonly LargePicture[]; readonly at: number } | null;
}>(() => ({ shown: null }));

export function showLarge(pictures: readonly LargePicture[], at: number): void {
  useLargePicture.setState({ shown: pictures[at] === undefined ? null : { pictures, at } });
}

/** Does nothing at either end. */
export function turnPicture(by: 1 | -1): void {
  useLargePicture.setState(({ shown }) =>
    shown === null || shown.pictures[shown.at + by] === undefined
      ? {}
      : { shown: { ...shown, at: shown.at + by } },
  );
}

export function closeLarge(): void {
  useLargePicture.setState({ shown: null });
}
