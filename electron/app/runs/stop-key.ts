interface GlobalKeys {
  register(keys: string, press: () => void): boolean;
  unregister(keys: string): void;
}

interface StopKeyOptions {
  readonly keyboard: GlobalKeys;
  readonly keys: () => string;
  readonly stop: () => void;
  readonly onTaken: (keys: string) => void;
}

export function createStopKey({ keyboard, keys, stop, onTaken }: StopKeyOptions): {
  update(isRunning: boolean): void;
} {
  let registeredKeys: string | undefined;
  return {
    update(isRunning) {
      if (isRunning === (registeredKeys !== undefined)) return;
      if (registeredKeys !== undefined) {
        if (registeredKeys !== '') keyboard.unregister(registeredKeys);
        registeredKeys = undefined;
        return;
      }
      registeredKeys = keys();
      if (registeredKeys === '' || isRegistered(keyboard, registeredKeys, stop)) return;
      onTaken(registeredKeys);
      registeredKeys = '';
    },
  };
}

// Electron throws for unknown combinations.
function isRegistered(keyboard: GlobalKeys, keys: string, press: () => void): boolean {
  try {
    return keyboard.register(keys, press);
  } catch {
    return false;
  }
}
