import { createContext, useContext } from 'react';
import { updateNode } from '../state/edits/changing.ts';

/** Where the forms of a step write: into the workflow, or into what is proposed for it. */
const UpdateStep = createContext<typeof updateNode>(updateNode);

export const UpdateStepProvider = UpdateStep.Provider;

export function useUpdateStep(): typeof updateNode {
  return useContext(UpdateStep);
}
