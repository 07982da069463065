/**
 * Returns the ms until the window is painted and `ready` holds. Ends Electron `lingerMs` later.
 */
export interface Starter {
  start(words: readonly string[], ready: string, lingerMs?: number): Promise<number>;
  close(): Promise<void>;
}

export function openStarter(): Promise<Starter>;
