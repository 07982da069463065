import { randomUUID } from 'node:crypto';
import { showCommands, showControls } from '../../shared/text/show-controls.ts';

/** Where the program writes, so that a test can read it. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Everything that is not a result. */
  err(text: string): void;
  /** Whether a person is looking, and may be asked. */
  readonly isInteractive: boolean;
  readonly hasColours: boolean;
  /** Asks a yes-or-no question; no without a person. */
  confirm(question: string): Promise<boolean>;
}

type Colour = 'green' | 'red' | 'yellow' | 'dim' | 'bold';
const codes: Readonly<Record<Colour, string>> = { green: '32', red: '31', yellow: '33', dim: '2', bold: '1' };

/** Stands for ESC in what this program itself says to the terminal. No page and no file can know it. */
const escape = `\u001B${randomUUID()}`;

export function paint(terminal: Pick<Terminal, 'hasColours'>, colour: Colour, text: string): string {
  return terminal.hasColours ? `${escape}[${codes[colour]}m${text}${escape}[0m` : text;
}

/** Empties the line that the cursor is in, and goes to its beginning. */
export const clearedLine = `${escape}[2K${escape}[G`;

/**
 * The only way to the terminal: whatever pages, files, models and servers have put into a text is shown, and acts neither
 * on the terminal nor on the build system that reads along. In JSON it is escaped.
 */
export function quietTerminal(terminal: Terminal): Terminal {
  const quieten = (text: string): string =>
    text
      .split(escape)
      .map((part) => showCommands(showControls(part)))
      .join('\u001B');
  return {
    ...terminal,
    out: (text) => {
      terminal.out(quieten(text));
    },
    err: (text) => {
      terminal.err(quieten(text));
    },
    confirm: (question) => terminal.confirm(quieten(question)),
  };
}
