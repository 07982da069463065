import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { setView } from '../state/view.ts';
import { defaultSizes, sizeLimits, useSizes, type PanelName } from '../state/layout-memory.ts';

interface SplitterProps {
  readonly panel: PanelName;
  readonly edge: 'left' | 'right' | 'top';
  readonly label: string;
}

const closingReach = 72;
const keyStep = 16;
const closed = {
  palette: { isPaletteOpen: false },
  side: { isSideOpen: false },
  dock: { isDockOpen: false },
} as const;

export function Splitter({ panel, edge, label }: SplitterProps) {
  const size = useSizes((state) => state[panel]);
  const [drag, setDrag] = useState<{ readonly from: number; readonly size: number } | null>(null);
  const [min, max] = sizeLimits[panel];
  const isAcross = edge === 'top';
  const place = (event: PointerEvent): number => (isAcross ? event.clientY : event.clientX);
  const direction = edge === 'right' ? 1 : -1;

  const resize = (requestedSize: number): void => {
    const room = isAcross ? window.innerHeight - 240 : window.innerWidth - 480;
    useSizes.setState({
      [panel]: Math.round(Math.min(Math.max(min, requestedSize), max, Math.max(min, room))),
    });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (drag === null) return;
    const wished = drag.size + (place(event) - drag.from) * direction;
    if (wished < min - closingReach) {
      setDrag(null);
      setView(closed[panel]);
    } else resize(wished);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const grows = { right: 'ArrowRight', left: 'ArrowLeft', top: 'ArrowUp' }[edge];
    const shrinks = { right: 'ArrowLeft', left: 'ArrowRight', top: 'ArrowDown' }[edge];
    if (event.key !== grows && event.key !== shrinks) return;
    event.preventDefault();
    resize(size + (event.key === grows ? keyStep : -keyStep));
  };

  return (
    <div
      className="splitter"
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isAcross ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      data-edge={edge}
      data-dragging={drag !== null}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: place(event), size });
      }}
      onPointerUp={() => {
        setDrag(null);
      }}
      onPointerCancel={() => {
        setDrag(null);
      }}
      onDoubleClick={() => {
        resize(defaultSizes[panel]);
      }}
    />
  );
}
