/** Gives a step on the canvas the keyboard, once it is drawn. */
export function focusStep(nodeId: string): void {
  requestAnimationFrame(() => {
    const step = document.querySelector<HTMLElement>(`.react-flow__node[data-id="${CSS.escape(nodeId)}"] [data-step]`);
    (step ?? document.querySelector<HTMLElement>('.canvas'))?.focus({ preventScroll: true });
  });
}
