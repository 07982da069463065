import { create } from 'zustand';

/** `needed-field`: the first empty field of the inspector, where one that must be filled in is empty; else the step on the canvas. */
type FocusTarget = 'canvas' | 'inspector' | 'needed-field' | 'composer';

/** Who shall take the keyboard next; `count` grows with each request, so that the same one twice is seen twice. */
export const useFocusRequest = create<{ readonly target: FocusTarget | null; readonly count: number }>(() => ({ target: null, count: 0 }));

export function requestFocus(target: FocusTarget): void {
  useFocusRequest.setState((state) => ({ target, count: state.count + 1 }));
}

/** True once a request, for the one that it is meant for. */
export function takeFocusRequest(target: FocusTarget): boolean {
  if (useFocusRequest.getState().target !== target) return false;
  useFocusRequest.setState({ target: null });
  return true;
}
