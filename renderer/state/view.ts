import { create } from 'zustand';
import type { SideTab } from '../../shared/panel-layout.ts';
import type { Settings } from '../../shared/settings.ts';

export type DockTab = 'timeline' | 'log' | 'variables' | 'browser' | 'problems' | 'runs' | 'history';

interface ViewState {
  readonly isPaletteOpen: boolean;
  readonly paletteTab: 'add' | 'outline';
  readonly isSideOpen: boolean;
  readonly sideTab: SideTab;
  /** Which tab of a step was chosen, by the person or by starting a run; null leaves it to how the step went. */
  readonly stepTab: { readonly nodeId: string; readonly tab: 'setup' | 'result' } | null;
  readonly isDockOpen: boolean;
  readonly dockTab: DockTab;
  readonly theme: 'light' | 'dark';
  readonly settings: Settings | null;
  /** Which section the settings show when they are open. */
  readonly settingsSection: 'general' | 'browser' | 'models' | 'assistant';
  /** The visit that timeline, variables and pictures show, by `Visit.index`; null follows the run. */
  readonly visitIndex: number | null;
  /** While no visit is chosen: whether the steps of loops show how all their rounds went, instead of the latest. */
  readonly showsAllRounds: boolean;
  /** Which overlay is open, one at a time. */
  readonly overlay: 'command-palette' | 'add-step' | 'shortcuts' | 'licences' | 'settings' | 'find' | null;
  /** Whether the canvas draws what a run with revisions executes, or the workflow as it was drawn. */
  readonly showsRun: boolean;
  /** The revision of the run that is told of above the canvas, by its number; null for the latest. */
  readonly revision: number | null;
  /** False after the person moved the camera during a run. */
  readonly isFollowing: boolean;
}

/** What the window shows and how; nothing of it is in the workflow. */
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
  showsAllRounds: false,
  overlay: null,
  showsRun: true,
  revision: null,
  isFollowing: true,
}));

export function setView(changes: Partial<ViewState>): void {
  useView.setState(changes);
}
