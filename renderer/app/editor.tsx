import './editor.css';
import { useEffect } from 'react';
import { Canvas } from '../canvas/canvas.tsx';
import { Palette } from '../palette/palette.tsx';
import { Dock } from '../run/dock.tsx';
import { showRunOutcome } from '../run/show-run-outcome.ts';
import { useView } from '../state/view.ts';
import { useDrawnParts } from '../ui/use-drawn-parts.ts';
import { useSizes } from '../state/layout-memory.ts';
import { SidePanel } from './side-panel.tsx';
import { Splitter } from './splitter.tsx';
import { TopBar } from './top-bar.tsx';

export function Editor() {
  const isPaletteOpen = useView((state) => state.isPaletteOpen);
  const isSideOpen = useView((state) => state.isSideOpen);
  const sideTab = useView((state) => state.sideTab);
  const isDockOpen = useView((state) => state.isDockOpen);
  const { palette, side, dock } = useSizes();
  const drawn = useDrawnParts(4);
  useEffect(showRunOutcome, []);
  return (
    <div
      className="editor"
      style={
        {
          '--palette-width': `${isPaletteOpen ? palette : 0}px`,
          '--side-width': `${isSideOpen ? side : 0}px`,
          '--dock-height': `${isDockOpen ? dock : 36}px`,
        } as React.CSSProperties
      }
    >
      {drawn > 0 ? <TopBar /> : <header className="top-bar" />}
      <aside className="editor-palette" aria-label="Add steps" hidden={!isPaletteOpen}>
        {isPaletteOpen && drawn > 1 && <Palette />}
        {isPaletteOpen && <Splitter panel="palette" edge="right" label="Palette width" />}
      </aside>
      <main className="editor-canvas">
        <Canvas />
      </main>
      <aside
        className="editor-side"
        aria-label={sideTab === 'assistant' ? 'Assistant' : 'Step'}
        hidden={!isSideOpen}
      >
        {isSideOpen && drawn > 2 && <SidePanel />}
        {isSideOpen && <Splitter panel="side" edge="left" label="Right panel width" />}
      </aside>
      <section className="editor-dock" aria-label="Run">
        {drawn > 3 && <Dock />}
        {isDockOpen && <Splitter panel="dock" edge="top" label="Run panel height" />}
      </section>
    </div>
  );
}
