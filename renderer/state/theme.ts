import type { Settings } from '../../shared/settings.ts';
import { setView, useView } from './view.ts';

type ThemeChoice = Settings['theme'];

const storageKey = 'planwright.theme';
const choices: readonly string[] = ['system', 'light', 'dark'] satisfies readonly ThemeChoice[];
let query: MediaQueryList | undefined;
/** Asked for only when a theme is shown, so that what merely knows of settings runs without a window, too. */
const systemDark = (): MediaQueryList => (query ??= matchMedia('(prefers-color-scheme: dark)'));

/** Before anything is painted: the theme as it was last chosen, else the system's. */
export function showRememberedTheme(): void {
  const remembered = localStorage.getItem(storageKey) ?? 'system';
  showTheme((choices.includes(remembered) ? remembered : 'system') as ThemeChoice);
  systemDark().addEventListener('change', () => { showTheme(useView.getState().settings?.theme ?? 'system'); });
}

/** Paints the window in this theme; `system` follows the system from now on. */
export function showTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = theme;
  localStorage.setItem(storageKey, choice);
  setView({ theme });
}
