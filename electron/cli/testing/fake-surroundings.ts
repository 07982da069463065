import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../main.ts';

export interface FakeSurroundings {
  readonly environment?: Readonly<Record<string, string>>;
  /** What the person answers; without one, nobody is there. */
  readonly answer?: boolean;
  /** Called with everything printed so far, after each piece. */
  readonly onOutput?: (soFar: string, interrupt: () => void) => void;
  /** The same for what is no result. */
  readonly onNotice?: (soFar: string, interrupt: () => void) => void;
}

/** Runs the command line as a shell would; answers what it printed and its exit code. */
export async function planwright(
  words: readonly string[],
  { environment = {}, answer, onOutput, onNotice }: FakeSurroundings = {},
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
      hasColours: false,
      confirm(question) {
        asked.push(question);
        return Promise.resolve(answer === true);
      },
    },
    // What it keeps for itself is not to be found among what the person at this computer keeps.
    environment: { XDG_DATA_HOME: join(tmpdir(), `planwright-test-data-${process.pid}`), ...environment },
    onInterrupt(interrupt) {
      interrupts.add(interrupt);
      return () => interrupts.delete(interrupt);
    },
    exitNow: (code) => exits.push(code),
  });
  return { ...printed, exitCode, asked, exits };
}
