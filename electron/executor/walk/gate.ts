export interface Gate {
  isClosed(): boolean;
  isStopped(): boolean;
  readonly stopSignal: AbortSignal;
  pause(): void;
  resume(): void;
  step(): void;
  stop(): void;
  opened(): Promise<void>;
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
