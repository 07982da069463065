import { Maximize, Minus, Plus } from 'lucide-react';
import { zoomIn, zoomOut, zoomToFit } from './camera.ts';

export function CanvasControls() {
  return (
    <div className="canvas-controls" role="toolbar" aria-label="Zoom">
      <button type="button" aria-label="Zoom in" title="Zoom in" onClick={zoomIn}>
        <Plus />
      </button>
      <button type="button" aria-label="Zoom out" title="Zoom out" onClick={zoomOut}>
        <Minus />
      </button>
      <button type="button" aria-label="Fit to screen" title="Fit to screen (1)" onClick={zoomToFit}>
        <Maximize />
      </button>
    </div>
  );
}
