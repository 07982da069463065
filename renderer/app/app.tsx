import './app.css';
import { Tooltip } from 'radix-ui';
import { lazy, Suspense } from 'react';
import { useDocument } from '../state/document.ts';
import { useStartInfo } from '../state/start-info.ts';
import { Toaster } from '../ui/toaster.tsx';
import { DropZone } from './drop-zone.tsx';
import { Overlays } from './overlays.tsx';
import { QuestionDialog } from './question-dialog.tsx';

// Asked for at once: it arrives while the main process answers.
const editor = import('./editor.tsx');
const Editor = lazy(async () => ({ default: (await editor).Editor }));
const StartScreen = lazy(async () => ({ default: (await import('../start/start-screen.tsx')).StartScreen }));

/** The whole window: the start screen, or the editor of one workflow. */
export function App() {
  const hasDocument = useDocument((state) => state.workflow !== null);
  const isReady = useStartInfo((state) => state.info !== null && state.info.openPath === null);
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={150}>
      <Suspense fallback={null}>{hasDocument ? <Editor /> : isReady && <StartScreen />}</Suspense>
      <DropZone />
      <Overlays />
      <QuestionDialog />
      <Toaster />
    </Tooltip.Provider>
  );
}
