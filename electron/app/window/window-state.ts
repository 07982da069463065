import type { ScreenArea } from './window-place.ts';

export interface WindowState {
  isDirty: boolean;
  isRunning: boolean;
  mayClose: boolean;
  askToClose: () => void;
  onPageGone: () => void;
  remember: (place: { readonly windowPlace: ScreenArea; readonly isMaximized: boolean }) => void;
}
