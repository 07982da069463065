import type { Gate } from './gate.ts';
import type { Watchdog } from './watchdog.ts';

export type Limited<Value> =
  | { readonly end: 'done'; readonly value: Value }
  | { readonly end: 'threw'; readonly thrown: unknown }
  | { readonly end: 'expired' }
  | { readonly end: 'stopped' };

export function runLimited<Value>(
  { gate, watchdog }: { readonly gate: Gate; readonly watchdog: Watchdog },
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Limited<Value>> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    let isOpen = true;
    const end = (limited: Limited<Value>) => {
      if (!isOpen) return;
      isOpen = false;
      watchdog.disarm();
      gate.cutShort = undefined;
      if (limited.end === 'expired' || limited.end === 'stopped')
        controller.abort(new Error(`The call was ${limited.end}.`));
      resolve(limited);
    };
    if (gate.isStopped()) {
      end({ end: 'stopped' });
      return;
    }
    watchdog.arm(milliseconds, () => {
      end({ end: 'expired' });
    });
    gate.cutShort = () => {
      end({ end: 'stopped' });
    };
    try {
      work(controller.signal).then(
        (value) => {
          end({ end: 'done', value });
        },
        (thrown: unknown) => {
          end({ end: 'threw', thrown });
        },
      );
    } catch (thrown) {
      end({ end: 'threw', thrown });
    }
  });
}
