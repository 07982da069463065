interface GlobalKeys {
  /** False if another program has them. */
  register(keys: string, press: () => void): boolean;
  unregister(keys: string): void;
}

interface StopKeyOptions {
  readonly keyboard: GlobalKeys;
  /** Such as `Ctrl+Alt+.`; '' for none. */
  readonly keys: () => string;
  readonly stop: () => void;
  readonly onTaken: (keys: string) => void;
}

/** Registered only during a run. */
export function createStopKey({ keyboard, keys, stop, onTaken }: StopKeyOptions): {
  update(isRunning: boolean): void;
} {
  let held: string | undefined;
  return {
    update(isRunning) {
      if (isRunning === (held !== undefined)) return;
      if (held !== undefined) {
        if (held !== '') keyboard.unregister(held);
        held = undefined;
        return;
      }
      held = keys();
      if (held === '' || isRegistered(keyboard, held, stop)) return;
      onTaken(held);
      held = '';
    },
  };
}

/** Unknown combinations throw. */
function isRegistered(keyboard: GlobalKeys, keys: string, press: () => void): boolean {
  try {
    return keyboard.register(keys, press);
  } catch {
    return false;
  }
}
