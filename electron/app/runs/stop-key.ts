/** The keyboard of the whole machine, as Electron's `globalShortcut` has it. */
interface GlobalKeys {
  /** False when another program holds these keys. */
  register(keys: string, press: () => void): boolean;
  unregister(keys: string): void;
}

interface StopKeyOptions {
  readonly keyboard: GlobalKeys;
  /** As they are set now, such as `Ctrl+Alt+.`; '' for none. */
  readonly keys: () => string;
  readonly stop: () => void;
  /** Another program holds them: the person is told before the run does anything. */
  readonly onTaken: (keys: string) => void;
}

/** Stops a run from everywhere, whatever window has the focus. The keys are held only while a run is under way, so that they are free for others else. */
export function createStopKey({ keyboard, keys, stop, onTaken }: StopKeyOptions): {
  heed(isRunning: boolean): void;
} {
  let held: string | undefined;
  return {
    heed(isRunning) {
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

/** A combination that the system does not know throws. */
function isRegistered(keyboard: GlobalKeys, keys: string, press: () => void): boolean {
  try {
    return keyboard.register(keys, press);
  } catch {
    return false;
  }
}
