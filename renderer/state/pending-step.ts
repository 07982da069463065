import { create } from 'zustand';
import type { AddStepOptions } from './edits/adding.ts';
import { setView } from './view.ts';

interface PendingStep {
  readonly anchor: { readonly x: number; readonly y: number } | null;
  readonly options: AddStepOptions;
}

const nothing: PendingStep = { anchor: null, options: {} };

export const usePendingStep = create<PendingStep>(() => nothing);

export function askForStep(pending: Partial<PendingStep> = {}): void {
  usePendingStep.setState({ ...nothing, ...pending });
  setView({ overlay: 'add-step' });
}

export function takePendingStep(): AddStepOptions {
  const { options } = usePendingStep.getState();
  usePendingStep.setState(nothing);
  return options;
}
