/** Starts Electron with these words and answers the milliseconds until its window says that `ready` holds and is painted. It is ended `lingerMs` after that, and gone when this resolves. */
export interface Starter {
  start(words: readonly string[], ready: string, lingerMs?: number): Promise<number>;
  close(): Promise<void>;
}

export function openStarter(): Promise<Starter>;
