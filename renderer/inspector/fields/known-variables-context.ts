import { createContext, useContext } from 'react';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';

const Known = createContext<readonly KnownVariable[]>([]);

export const KnownVariablesProvider = Known.Provider;

export function useKnownVariables(): readonly KnownVariable[] {
  return useContext(Known);
}
