import { create } from 'zustand';
import type { AddStepOptions } from './edits/adding.ts';
import { setView } from './view.ts';

interface PendingStep {
  /** Where the search opens, in pixels of the window; null in the middle. */
  readonly anchor: { readonly x: number; readonly y: number } | null;
  /** What to hand to `addStep` together with the kind that the person picks. */
  readonly options: AddStepOptions;
}

const nothing: PendingStep = { anchor: null, options: {} };

/** The place and the wire that wait for the person to choose a step in the add-step search. */
export const usePendingStep = create<PendingStep>(() => nothing);

/** Opens the add-step search for this place. */
export function askForStep(pending: Partial<PendingStep> = {}): void {
  usePendingStep.setState({ ...nothing, ...pending });
  setView({ overlay: 'add-step' });
}

/** The options for `addStep`; the next search starts afresh. */
export function takePendingStep(): AddStepOptions {
  const { options } = usePendingStep.getState();
  usePendingStep.setState(nothing);
  return options;
}
