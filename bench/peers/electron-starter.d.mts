/** Starts Electron with these words and answers the milliseconds until its window says that `ready` holds and is painted. The process has ended by then. */
export interface Starter {
  start(words: readonly string[], ready: string): Promise<number>;
  close(): void;
}

export function openStarter(): Promise<Starter>;
