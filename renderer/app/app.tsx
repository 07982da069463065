import './app.css';
import { Tooltip } from 'radix-ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useDocument } from '../state/document.ts';
import { useStartInfo } from '../state/start-info.ts';
import { useSizes } from '../state/layout-memory.ts';
import { useView } from '../state/view.ts';
import { Toaster } from '../ui/toaster.tsx';
import { DropZone } from './drop-zone.tsx';
import { Editor } from './editor.tsx';
import { Overlays } from './overlays.tsx';
import { QuestionDialog } from './question-dialog.tsx';

const startScreen = () => import('../start/start-screen.tsx').then((module) => module.StartScreen);

/** The whole window: the start screen, or the editor of one workflow. */
export function App() {
  const hasDocument = useDocument((state) => state.workflow !== null);
  const isDockOpen = useView((state) => state.isDockOpen);
  const { dock } = useSizes();
  const isReady = useStartInfo((state) => state.info !== null);
  return (
    <Tooltip.Provider delayDuration={500} skipDelayDuration={150}>
      {hasDocument ? <Editor /> : isReady && <Loaded load={startScreen} />}
      <DropZone />
      <Overlays />
      <QuestionDialog />
      <Toaster above={hasDocument && isDockOpen ? dock : 0} />
    </Tooltip.Provider>
  );
}

/** Shows a part of the window as soon as its code is there. Not by Suspense, as React holds back what replaces a fallback for 300 ms. */
function Loaded({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    let isWanted = true;
    void load().then((part) => { if (isWanted) setPart(() => part); });
    return () => { isWanted = false; };
  }, [load]);
  return Part === null ? null : <Part />;
}
