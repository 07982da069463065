import type { Settings } from '../../shared/settings.ts';
import { setView, useView } from './view.ts';

type ThemeChoice = Settings['theme'];

let query: MediaQueryList | undefined;
/** Asked for only when a theme is shown, so that what merely knows of settings runs without a window, too. */
const systemDark = (): MediaQueryList => (query ??= matchMedia('(prefers-color-scheme: dark)'));

/** Before anything is painted: what the main process made the system's theme for this window, which is the one that was last chosen. */
export function showFirstTheme(): void {
  showTheme('system');
  systemDark().addEventListener('change', () => {
    showTheme(useView.getState().settings?.theme ?? 'system');
  });
}

/** Paints the window in this theme; `system` follows the system from now on. */
export function showTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = theme;
  setView({ theme });
}
