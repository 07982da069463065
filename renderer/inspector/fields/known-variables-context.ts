import { createContext, useContext } from 'react';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';

const Known = createContext<readonly KnownVariable[]>([]);

export const KnownVariablesProvider = Known.Provider;

/** What may be used at the step that is being edited, with the latest values. */
export function useKnownVariables(): readonly KnownVariable[] {
  return useContext(Known);
}
