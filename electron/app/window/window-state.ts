import type { Place } from './window-place.ts';

/** What is known of the window, and whom it tells. */
export interface WindowState {
  /** What the window said of itself last. */
  isDirty: boolean;
  isRunning: boolean;
  /** The person has answered the question about unsaved work. */
  mayClose: boolean;
  askToClose: () => void;
  /** The page with all that it knew is gone, or starts anew. */
  afterLoss: () => void;
  remember: (place: { readonly windowPlace: Place; readonly isMaximized: boolean }) => void;
}
