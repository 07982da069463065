import { enterSteps } from './step-order.ts';

/** Where Tab comes to the steps from outside, before and behind them: it leads on to the first or the last, wherever that stands. */
export function CanvasGate({ at }: { readonly at: 'start' | 'end' }) {
  const isEnd = at === 'end';
  return (
    <div
      className="canvas-gate visually-hidden"
      tabIndex={0}
      role="group"
      aria-label={isEnd ? 'End of the steps' : 'Steps'}
      data-end={isEnd ? '' : undefined}
      onFocus={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element && relatedTarget.closest('.react-flow__node') !== null))
          enterSteps(at);
      }}
    />
  );
}
