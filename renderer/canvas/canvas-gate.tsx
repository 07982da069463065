import { enterSteps } from './step-order.ts';

export function CanvasGate({ at }: { readonly at: 'start' | 'end' }) {
  const isEnd = at === 'end';
  return (
    <div
      className="canvas-gate visually-hidden"
      tabIndex={0}
      role="group"
      aria-label={isEnd ? 'End of steps' : 'Steps'}
      data-end={isEnd ? '' : undefined}
      onFocus={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Element && relatedTarget.closest('.react-flow__node') !== null))
          enterSteps(at);
      }}
    />
  );
}
