import { AppError } from '../../shared/app-error.ts';
import type { Settings } from '../../shared/settings.ts';
import { ask } from '../bridge.ts';
import { setView, useView } from './view.ts';
import { toast } from '../ui/toast.ts';
import { showTheme } from './theme.ts';

export function showSettings(settings: Settings): void {
  setView({ settings });
  showTheme(settings.theme);
}

export async function changeSettings(changes: Partial<Settings>): Promise<void> {
  const { settings } = useView.getState();
  if (settings === null) return;
  const next = { ...settings, ...changes };
  showSettings(next);
  try {
    await ask('settings/write', { settings: next });
  } catch (thrown) {
    toast(`The settings couldn’t be saved: ${AppError.from(thrown).message}`, { tone: 'bad' });
  }
}

export function toggleTheme(): void {
  void changeSettings({ theme: useView.getState().theme === 'dark' ? 'light' : 'dark' });
}
