import { create } from 'zustand';

export interface LargePicture {
  readonly file: string;
  readonly caption: string;
}

export const useLargePicture = create<{
  readonly shown: { readonly pictures: readonly LargePicture[]; readonly at: number } | null;
}>(() => ({ shown: null }));

export function showLarge(pictures: readonly LargePicture[], at: number): void {
  useLargePicture.setState({ shown: pictures[at] === undefined ? null : { pictures, at } });
}

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
