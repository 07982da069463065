import type { Place } from './window-place.ts';

/** State of the window, and its listeners. */
export interface WindowState {
  /** As the window last reported. */
  isDirty: boolean;
  isRunning: boolean;
  /** The person answered the question about unsaved work. */
  mayClose: boolean;
  askToClose: () => void;
  /** The page is gone, or starts again. */
  afterLoss: () => void;
  remember: (place: { readonly windowPlace: Place; readonly isMaximized: boolean }) => void;
}
