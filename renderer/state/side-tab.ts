import { requestFocus } from './focus-request.ts';
import { setView, useView } from './view.ts';

export function showInspector(): void {
  setView({ isSideOpen: true, sideTab: 'inspector' });
  requestFocus('inspector');
}

export function showAssistant(): void {
  setView({ isSideOpen: true, sideTab: 'assistant' });
  requestFocus('composer');
}

export function isInspectorVisible(): boolean {
  const { isSideOpen, sideTab } = useView.getState();
  return isSideOpen && sideTab === 'inspector';
}

export function isChatVisible(): boolean {
  const { isSideOpen, sideTab } = useView.getState();
  return isSideOpen && sideTab === 'assistant';
}
