import { flushSync } from 'react-dom';
import { setView } from './view.ts';

export function closeOverlay(): void {
  setView({ overlay: null });
}

/** Closes the overlay, which gives the focus back to where it was, and then acts: no key comes in between. */
export function closeOverlayThen(act: () => void): void {
  flushSync(closeOverlay);
  act();
}
