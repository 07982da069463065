export interface ImportedRecording {
  readonly name: string;
  readonly steps: readonly RecordedStep[];
  readonly leftOut: readonly string[];
}

export interface RecordedStep {
  readonly name: string;
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly field?: string;
}

export interface RecordedTarget {
  readonly target?: string;
  readonly role?: string;
  readonly within?: string;
  readonly nth?: number | 'last';
  readonly exact?: boolean;
  readonly css?: string;
  readonly testId?: string;
}

export function callTarget({ target, role, testId, css }: RecordedTarget): string {
  if (target !== undefined) return target;
  return testId ?? css ?? (role === undefined ? 'the page' : `the ${role}`);
}

export class Recorder {
  readonly steps: RecordedStep[] = [];
  readonly #leftOut = new Set<string>();
  readonly #names = new Map<string, number>();

  add(name: string, tool: string, args: Readonly<Record<string, unknown>>, field?: string): string {
    const short = name.length > 60 ? `${name.slice(0, 59)}…` : name;
    const count = (this.#names.get(short) ?? 0) + 1;
    this.#names.set(short, count);
    const unique = count === 1 ? short : `${short} ${count}`;
    this.steps.push({ name: unique, tool, arguments: args, ...(field === undefined ? {} : { field }) });
    return unique;
  }

  type(
    text: string,
    target: RecordedTarget,
    { field = '', ...how }: Readonly<Record<string, unknown>> & { readonly field?: string } = {},
  ): void {
    const before = this.steps.at(-1);
    if (before?.tool === 'click' && JSON.stringify(before.arguments) === JSON.stringify(target))
      this.steps.pop();
    const { target: label, ...where } = target;
    const args = { text, ...how, ...(label === undefined ? {} : { into: label }), ...where };
    this.add(`Type into ${callTarget(target)}`, 'type_text', args, `${JSON.stringify(target)} ${field}`);
  }

  get leftOut(): readonly string[] {
    return [...this.#leftOut];
  }

  leaveOut(sentence: string): void {
    this.#leftOut.add(sentence);
  }
}
