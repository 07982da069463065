import { create } from 'zustand';

/** The picture that the Browser tab shows large; null for the latest. */
export const useShownPicture = create<{ readonly file: string | null }>(() => ({ file: null }));

export function setShownPicture(file: string | null): void {
  useShownPicture.setState({ file });
}
