import { create } from 'zustand';
import { setView } from '../state/view.ts';

/** The model that answers in the talk, by the name to show; null while only the offline assistant does. Told by the settings. */
export const useAnsweringModel = create<{ readonly name: string | null }>(() => ({ name: null }));

/** Opens the settings where a model is connected. */
export function connectModel(): void {
  setView({ overlay: 'settings' });
}
