/** Where the walk asks, at each node border, whether it may go on. */
export interface Gate {
  isClosed(): boolean;
  isStopped(): boolean;
  /** Aborts when the run is stopped. */
  readonly stopSignal: AbortSignal;
  pause(): void;
  resume(): void;
  /** Lets one node through; from a running walk, the same as pause. */
  step(): void;
  stop(): void;
  /** Resolves when the walk may go on or was stopped. */
  opened(): Promise<void>;
  /** The one thing in progress that a stop cuts short. */
  cutShort: (() => void) | undefined;
}

export function createGate(isClosedAtFirst: boolean): Gate {
  const stopping = new AbortController();
  let closed = isClosedAtFirst;
  let stopped = false;
  let letThrough: (() => void) | undefined;

  const gate: Gate = {
    isClosed: () => closed,
    isStopped: () => stopped,
    stopSignal: stopping.signal,
    pause() {
      closed = true;
    },
    resume() {
      closed = false;
      letThrough?.();
    },
    step() {
      closed = true;
      letThrough?.();
    },
    stop() {
      stopped = true;
      stopping.abort();
      gate.cutShort?.();
      letThrough?.();
    },
    opened() {
      return new Promise((resolve) => {
        letThrough = () => {
          letThrough = undefined;
          resolve();
        };
      });
    },
    cutShort: undefined,
  };
  return gate;
}
