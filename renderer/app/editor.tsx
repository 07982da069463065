import './editor.css';
import { startTransition, useEffect, useState } from 'react';
import { Canvas } from '../canvas/canvas.tsx';
import { Palette } from '../palette/palette.tsx';
import { Dock } from '../run/dock.tsx';
import { showRunOutcome } from '../run/show-run-outcome.ts';
import { useView } from '../state/view.ts';
import { useSizes } from './layout-memory.ts';
import { SidePanel } from './side-panel.tsx';
import { Splitter } from './splitter.tsx';
import { TopBar } from './top-bar.tsx';

/** The editor of one workflow: palette, canvas, inspector, and the run below them. */
export function Editor() {
  const isPaletteOpen = useView((state) => state.isPaletteOpen);
  const isSideOpen = useView((state) => state.isSideOpen);
  const sideTab = useView((state) => state.sideTab);
  const isDockOpen = useView((state) => state.isDockOpen);
  const { palette, side, dock } = useSizes();
  const drawn = usePanelsInTurn(3);
  useEffect(showRunOutcome, []);
  return (
    <div className="editor" style={{ '--palette-width': `${isPaletteOpen ? palette : 0}px`, '--side-width': `${isSideOpen ? side : 0}px`, '--dock-height': `${isDockOpen ? dock : 36}px` } as React.CSSProperties}>
      <TopBar />
      <aside className="editor-palette" aria-label="Steps to add" hidden={!isPaletteOpen}>{isPaletteOpen && drawn > 0 && <Palette />}{isPaletteOpen && <Splitter panel="palette" edge="right" label="Width of the palette" />}</aside>
      <main className="editor-canvas"><Canvas /></main>
      <aside className="editor-side" aria-label={sideTab === 'assistant' ? 'Assistant' : 'Step'} hidden={!isSideOpen}>{isSideOpen && drawn > 1 && <SidePanel />}{isSideOpen && <Splitter panel="side" edge="left" label="Width of the right panel" />}</aside>
      <section className="editor-dock" aria-label="Run">{drawn > 2 && <Dock />}{isDockOpen && <Splitter panel="dock" edge="top" label="Height of the run panel" />}</section>
    </div>
  );
}

/** How many of the panels around the canvas may be drawn: none until the canvas has been painted, then one a frame, so that they hold nothing up. */
function usePanelsInTurn(count: number): number {
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (drawn === count) return;
    const frame = requestAnimationFrame(() => setTimeout(() => { startTransition(() => { setDrawn(drawn + 1); }); }));
    return () => { cancelAnimationFrame(frame); };
  }, [drawn, count]);
  return drawn;
}
