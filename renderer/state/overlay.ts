import { flushSync } from 'react-dom';
import { setView } from './view.ts';

export function closeOverlay(): void {
  setView({ overlay: null });
}

/** Closes the overlay, restores the focus, then acts before the next key. */
export function closeOverlayThen(act: () => void): void {
  flushSync(closeOverlay);
  act();
}
