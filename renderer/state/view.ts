import { create } from 'zustand';
import type { SideTab } from '../../shared/panel-layout.ts';
import type { Settings } from '../../shared/settings.ts';

export type DockTab = 'timeline' | 'log' | 'variables' | 'browser' | 'problems' | 'runs' | 'history';

interface ViewState {
  readonly isPaletteOpen: boolean;
  readonly paletteTab: 'add' | 'outline';
  readonly isSideOpen: boolean;
  readonly sideTab: SideTab;
  readonly stepTab: { readonly nodeId: string; readonly tab: 'setup' | 'result' } | null;
  readonly isDockOpen: boolean;
  readonly dockTab: DockTab;
  readonly theme: 'light' | 'dark';
  readonly settings: Settings | null;
  readonly settingsSection: 'general' | 'browser' | 'models' | 'assistant';
  /** `Visit.index`; null follows the run. */
  readonly visitIndex: number | null;
  readonly showsAllIterations: boolean;
  readonly overlay: 'command-palette' | 'add-step' | 'shortcuts' | 'licenses' | 'settings' | 'find' | null;
  readonly showsRun: boolean;
  readonly revision: number | null;
  readonly isFollowing: boolean;
}

export const useView = create<ViewState>(() => ({
  isPaletteOpen: true,
  paletteTab: 'add',
  isSideOpen: true,
  sideTab: 'inspector',
  stepTab: null,
  isDockOpen: false,
  dockTab: 'timeline',
  theme: 'light',
  settings: null,
  settingsSection: 'general',
  visitIndex: null,
  showsAllIterations: false,
  overlay: null,
  showsRun: true,
  revision: null,
  isFollowing: true,
}));

export function setView(changes: Partial<ViewState>): void {
  useView.setState(changes);
}
