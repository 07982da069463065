import { createContext, useContext } from 'react';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';

const Known = createContext<readonly KnownVariable[]>([]);

export const KnownVariablesProvider = Known.Provider;

/** Variables usable in the edited step, with their latest values. */
export function useKnownVariables(): readonly KnownVariable[] {
  return useContext(Known);
}
