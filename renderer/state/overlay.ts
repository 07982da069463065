import { setView } from './view.ts';

export function closeOverlay(): void {
  setView({ overlay: null });
}

/** Closes the overlay and acts once the focus is back where it was. */
export function closeOverlayThen(act: () => void): void {
  closeOverlay();
  setTimeout(act);
}
