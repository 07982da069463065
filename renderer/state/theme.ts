import type { Settings } from '../../shared/settings.ts';
import { setView, useView } from './view.ts';

type ThemeChoice = Settings['theme'];

let query: MediaQueryList | undefined;
const systemDark = (): MediaQueryList => (query ??= matchMedia('(prefers-color-scheme: dark)'));

export function showFirstTheme(): void {
  showTheme('system');
  systemDark().addEventListener('change', () => {
    showTheme(useView.getState().settings?.theme ?? 'system');
  });
}

export function showTheme(choice: ThemeChoice): void {
  const theme = choice === 'system' ? (systemDark().matches ? 'dark' : 'light') : choice;
  document.documentElement.dataset.theme = theme;
  setView({ theme });
}
