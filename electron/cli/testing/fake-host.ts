import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../main.ts';

export interface FakeHost {
  readonly environment?: Readonly<Record<string, string>>;
  /** Undefined: not interactive. */
  readonly answer?: boolean;
  readonly onOutput?: (soFar: string, interrupt: () => void) => void;
  readonly onNotice?: (soFar: string, interrupt: () => void) => void;
}

export async function planwright(
  words: readonly string[],
  { environment = {}, answer, onOutput, onNotice }: FakeHost = {},
): Promise<{ out: string; err: string; exitCode: number; asked: string[]; exits: number[] }> {
  const printed = { out: '', err: '' };
  const asked: string[] = [];
  const exits: number[] = [];
  const interrupts = new Set<() => void>();
  const interruptAll = () => {
    for (const interrupt of interrupts) interrupt();
  };
  const exitCode = await main(words, {
    terminal: {
      out(text) {
        printed.out += text;
        onOutput?.(printed.out, interruptAll);
      },
      err(text) {
        printed.err += text;
        onNotice?.(printed.err, interruptAll);
      },
      isInteractive: answer !== undefined,
      hasColors: false,
      confirm(question) {
        asked.push(question);
        return Promise.resolve(answer === true);
      },
    },
    // Not the user's data folder, and no virtual display.
    environment: {
      XDG_DATA_HOME: join(tmpdir(), `planwright-test-data-${process.pid}`),
      DISPLAY: ':none',
      ...environment,
    },
    onInterrupt(interrupt) {
      interrupts.add(interrupt);
      return () => interrupts.delete(interrupt);
    },
    exitNow: (code) => exits.push(code),
  });
  return { ...printed, exitCode, asked, exits };
}
