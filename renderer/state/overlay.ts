import { flushSync } from 'react-dom';
import { setView } from './view.ts';

export function closeOverlay(): void {
  setView({ overlay: null });
}

export function closeOverlayThen(act: () => void): void {
  flushSync(closeOverlay);
  act();
}
