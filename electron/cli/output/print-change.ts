import { AppError } from '../../../shared/app-error.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import type { Problem } from '../../../shared/validation/problem.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import { serializeWorkflow } from '../../../shared/workflow/serialize-workflow.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { readIfThere, writeWorkflowFile } from '../../storage/workflow-file.ts';
import type { AssistantOptions } from '../assistant-options.ts';
import { exitCodes } from '../exit-codes.ts';
import { paint, type Terminal } from '../terminal.ts';

export interface ChangeResult {
  readonly workflow: Workflow;
  readonly patch?: readonly PatchOp[];
  readonly message?: string;
  readonly warnings: readonly Warning[];
  readonly problems: readonly Problem[];
  readonly valid: boolean | null;
  readonly error?: AppError;
  readonly modelCalls: number;
  readonly made?: object;
}

/** Writes to `--out` or stdout, never an invalid workflow. Returns the exit code. */
export async function printChange(
  terminal: Terminal,
  { problems, error, ...printed }: ChangeResult,
  { json = false, out, expected }: AssistantOptions & Expected,
  { hasChanged = true, mayWrite = printed.valid !== false } = {},
): Promise<number> {
  const refused = out !== undefined && mayWrite ? await write(out, printed.workflow, expected) : undefined;
  const failure = refused ?? error;
  if (json) {
    terminal.out(
      `${JSON.stringify({ ...(failure === undefined ? {} : { error: { code: failure.code, message: failure.message } }), ...printed, problems: withoutFixes(problems) }, null, 2)}\n`,
    );
  } else {
    if (printed.message !== undefined && printed.message !== '') terminal.err(`${printed.message}\n`);
    printFindings(terminal, printed.warnings, problems);
    if (hasChanged && printed.valid === null)
      terminal.err(`${paint(terminal, 'yellow', '!')} The workflow wasn't validated.\n`);
    if (refused !== undefined)
      terminal.err(`${paint(terminal, 'red', '✗')} ${refused.message} The workflow is printed instead.\n`);
    if (out !== undefined && refused === undefined)
      terminal.err(
        mayWrite
          ? `Written to ${out}. Run it with: planwright run ${out}\n`
          : `Not written to ${out}: the workflow isn’t valid. It’s printed instead.\n`,
      );
    if ((hasChanged && (out === undefined || !mayWrite)) || refused !== undefined)
      terminal.out(serializeWorkflow(printed.workflow));
  }
  return printed.valid === false || refused !== undefined ? exitCodes.failed : exitCodes.succeeded;
}

export interface Expected {
  readonly expected?: string | null;
}

/** Adds the present text of the `--out` file, to notice later changes. */
export async function readExpectedOut<Options extends AssistantOptions>(
  options: Options,
): Promise<Options & Expected> {
  return options.out === undefined ? options : { ...options, expected: await readIfThere(options.out) };
}

async function write(
  out: string,
  workflow: Workflow,
  expected: string | null | undefined,
): Promise<AppError | undefined> {
  try {
    await writeWorkflowFile(out, workflow, expected === undefined ? {} : { expected });
    return undefined;
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (error.code !== 'changed-elsewhere' && error.code !== 'busy') throw error;
    return error;
  }
}

interface Refused {
  readonly error: AppError;
  readonly warnings?: readonly Warning[];
  readonly problems?: readonly Problem[];
  readonly modelCalls?: number;
}

export function printRefusal(
  terminal: Terminal,
  { error: { code, message }, warnings = [], problems = [], modelCalls = 0 }: Refused,
  { json = false }: AssistantOptions,
): number {
  if (json) {
    terminal.out(
      `${JSON.stringify({ error: { code, message }, warnings, problems: withoutFixes(problems), valid: false, modelCalls }, null, 2)}\n`,
    );
  } else {
    printFindings(terminal, warnings, problems);
    terminal.err(`${paint(terminal, 'red', '✗')} ${message}\n`);
  }
  return exitCodes.failed;
}

export function printFindings(
  terminal: Terminal,
  warnings: readonly Warning[],
  problems: readonly Problem[],
): void {
  for (const { code, message } of warnings)
    terminal.err(`${paint(terminal, 'dim', code)} ${oneLine(message)}\n`);
  for (const { rule, severity, message } of problems)
    terminal.err(
      `${severity === 'error' ? paint(terminal, 'red', '✗') : paint(terminal, 'yellow', '!')} ${oneLine(message)} ${paint(terminal, 'dim', `(${rule})`)}\n`,
    );
}

export function withoutFixes(problems: readonly Problem[]): Omit<Problem, 'fix' | 'otherFixes'>[] {
  return problems.map(({ fix: _, otherFixes: __, ...problem }) => problem);
}
