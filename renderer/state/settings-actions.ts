import { AppError } from '../../shared/app-error.ts';
import type { Settings } from '../../shared/settings.ts';
import { ask } from '../bridge.ts';
import { setView, useView } from './view.ts';
import { toast } from '../ui/toast.ts';
import { showTheme } from './theme.ts';

/** Takes over settings that were read. */
export function showSettings(settings: Settings): void {
  setView({ settings });
  showTheme(settings.theme);
}

/** Changes some settings at once and writes them down. */
export async function changeSettings(changes: Partial<Settings>): Promise<void> {
  const { settings } = useView.getState();
  if (settings === null) return;
  const next = { ...settings, ...changes };
  showSettings(next);
  try {
    await ask('settings/write', { settings: next });
  } catch (thrown) {
    toast(`The settings could not be kept: ${AppError.from(thrown).message}`, { tone: 'bad' });
  }
}

/** To the other of light and dark. */
export function toggleTheme(): void {
  void changeSettings({ theme: useView.getState().theme === 'dark' ? 'light' : 'dark' });
}
