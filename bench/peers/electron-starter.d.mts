/**
 * Starts Electron and returns the ms until its window is painted and `ready` holds. Ends it `lingerMs` later
 * and resolves when it has exited.
 */
export interface Starter {
  start(words: readonly string[], ready: string, lingerMs?: number): Promise<number>;
  close(): Promise<void>;
}

export function openStarter(): Promise<Starter>;
