import { createContext, useContext } from 'react';
import { updateNode } from '../state/edits/changing.ts';

const UpdateStep = createContext<typeof updateNode>(updateNode);

export const UpdateStepProvider = UpdateStep.Provider;

export function useUpdateStep(): typeof updateNode {
  return useContext(UpdateStep);
}
