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

export function paint(terminal: Pick<Terminal, 'hasColours'>, colour: Colour, text: string): string {
  return terminal.hasColours ? `\u001B[${codes[colour]}m${text}\u001B[0m` : text;
}
