import { oneLine } from '../../../shared/text/show-controls.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { clearedLine, paint, type Terminal } from '../terminal.ts';

type Color = Parameters<typeof paint>[1];
export type Sign = readonly [Color, string];

export class LiveLines {
  readonly #terminal: Terminal;
  readonly #names: Map<string, string>;
  readonly #controls: ReadonlySet<string>;
  #hasProgress = false;
  depth = 0;

  constructor(terminal: Terminal, { nodes }: Workflow) {
    this.#terminal = terminal;
    this.#names = new Map(nodes.map(({ id, name, type }) => [id, name === '' ? type : name]));
    this.#controls = new Set(
      nodes
        .filter(({ type }) => type !== 'Tool' && type !== 'AiStep' && type !== 'AiTransform')
        .map(({ id }) => id),
    );
  }

  readonly nameOf = (nodeId: string): string => oneLine(this.#names.get(nodeId) ?? nodeId);

  isControl(nodeId: string): boolean {
    return this.#controls.has(nodeId);
  }

  addName(nodeId: string, name: string): void {
    this.#names.set(nodeId, name);
  }

  printTitle(text: string): void {
    this.#print(paint(this.#terminal, 'bold', oneLine(text)));
  }

  printStep([color, sign]: Sign, nodeId: string, notes: readonly string[], value = ''): void {
    const shownNotes = notes.filter((note) => note !== '').join(', ');
    const name = this.nameOf(nodeId);
    const rest = shownNotes === '' ? '' : `  ${paint(this.#terminal, 'dim', shownNotes)}`;
    const padded = rest === '' ? name : name.padEnd(Math.max(0, 48 - 2 * this.depth));
    this.#print(
      `${indent(this.depth)}${paint(this.#terminal, color, sign)} ${padded}${rest}${value === '' ? '' : `  ${value}`}`,
    );
  }

  printMarked([color, sign]: Sign, text: string): void {
    this.#print(`${indent(this.depth)}${paint(this.#terminal, color, sign)} ${text}`);
  }

  printBelow(color: Color, text: string): void {
    this.#print(`${indent(this.depth + 1)}${paint(this.#terminal, color, text)}`);
  }

  printReason(text: string): void {
    const start = indent(this.depth + 2);
    this.#print(
      text
        .split('\n')
        .map((line) => start + line)
        .join('\n'),
    );
  }

  /** Shows a line that the next one replaces. */
  showProgress(text: string): void {
    if (!this.#terminal.hasColors) return;
    this.clearProgress();
    this.#terminal.out(`${indent(this.depth)}${paint(this.#terminal, 'dim', `… ${text}`)}`);
    this.#hasProgress = true;
  }

  showRunning(nodeId: string): void {
    if (!this.isControl(nodeId)) this.showProgress(this.nameOf(nodeId));
  }

  clearProgress(): void {
    if (this.#hasProgress) this.#terminal.out(clearedLine);
    this.#hasProgress = false;
  }

  #print(text: string): void {
    this.clearProgress();
    this.#terminal.out(`${text}\n`);
  }
}

function indent(depth: number): string {
  return '  '.repeat(depth + 1);
}
