/** Where the walk asks, at each node border, whether it may go on. */
export interface Gate {
  readonly isClosed: boolean;
  readonly isStopped: boolean;
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
  let isClosed = isClosedAtFirst;
  let letThrough: (() => void) | undefined;

  const gate: Gate = {
    get isClosed() {
      return isClosed;
    },
    get isStopped() {
      return stopping.signal.aborted;
    },
    stopSignal: stopping.signal,
    pause() {
      isClosed = true;
    },
    resume() {
      isClosed = false;
      letThrough?.();
    },
    step() {
      isClosed = true;
      letThrough?.();
    },
    stop() {
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
