import './app.css';
import { Tooltip } from 'radix-ui';
import { useDocument } from '../state/document.ts';
import { useStartInfo } from '../state/start-info.ts';
import { useSizes } from '../state/layout-memory.ts';
import { useView } from '../state/view.ts';
import { Toaster } from '../ui/toaster.tsx';
import { DropZone } from './drop-zone.tsx';
import { Editor } from './editor.tsx';
import { latePart } from './late-part.tsx';
import { Overlays } from './overlays.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const StartScreen = latePart(() => import('../start/start-screen.tsx').then((module) => module.StartScreen));

export function App() {
  const hasDocument = useDocument((state) => state.workflow !== null);
  const isDockOpen = useView((state) => state.isDockOpen);
  const { dock } = useSizes();
  const isReady = useStartInfo((state) => state.info !== null);
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={150}>
      {hasDocument ? <Editor /> : isReady && <StartScreen.Part />}
      <DropZone />
      <Overlays />
      <QuestionDialog />
      <Toaster above={hasDocument && isDockOpen ? dock : 0} />
    </Tooltip.Provider>
  );
}
