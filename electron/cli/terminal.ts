import { randomUUID } from 'node:crypto';
import { showCommands, showControls } from '../../shared/text/show-controls.ts';

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  readonly isInteractive: boolean;
  readonly hasColors: boolean;
  confirm(question: string): Promise<boolean>;
}

type Color = 'green' | 'red' | 'yellow' | 'dim' | 'bold';
const codes: Readonly<Record<Color, string>> = { green: '32', red: '31', yellow: '33', dim: '2', bold: '1' };

/** Stands for ESC in our output; no page can guess it. */
const escape = `\u001B${randomUUID()}`;

export function paint(terminal: Pick<Terminal, 'hasColors'>, color: Color, text: string): string {
  return terminal.hasColors ? `${escape}[${codes[color]}m${text}${escape}[0m` : text;
}

export const clearedLine = `${escape}[2K${escape}[G`;

/** Replaces foreign control characters and build commands. */
export function escapingTerminal(terminal: Terminal): Terminal {
  const escapeText = (text: string): string =>
    text
      .split(escape)
      .map((part) => showCommands(showControls(part)))
      .join('\u001B');
  return {
    ...terminal,
    out: (text) => {
      terminal.out(escapeText(text));
    },
    err: (text) => {
      terminal.err(escapeText(text));
    },
    confirm: (question) => terminal.confirm(escapeText(question)),
  };
}
