import { dirname, resolve } from 'node:path';
import { describePowers } from '../../../shared/powers/describe-powers.ts';
import { findProblems } from '../../../shared/validation/find-problems.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import type { Problem } from '../../../shared/validation/problem.ts';
import { realPowers } from '../../storage/real-powers.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import type { ServerOptions } from '../server-sources.ts';
import { exitCodes } from '../exit-codes.ts';
import { listedTools } from '../listed-tools.ts';
import { withoutFixes } from '../output/print-change.ts';
import { warning } from '../../../shared/validation/build-problem.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { CliHost } from '../cli-host.ts';
import { paint, type Terminal } from '../terminal.ts';

export async function validateCommand(host: CliHost, path: string, options: ServerOptions): Promise<number> {
  const { terminal } = host;
  const workflow = await readWorkflowFile(path);
  const problems = [
    ...findProblems(workflow, await listedTools(host, options)),
    ...(await findPermissions(workflow, path)),
  ];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (options.json === true) {
    terminal.out(`${JSON.stringify({ valid: errors === 0, problems: withoutFixes(problems) }, null, 2)}\n`);
  } else {
    for (const problem of problems) terminal.out(`${describe(terminal, problem)}\n`);
    const warnings = problems.length - errors;
    const counted = [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : '']
      .filter((part) => part !== '')
      .join(' and ');
    terminal.out(
      `${path} is ${errors === 0 ? 'valid' : 'not valid'}${counted === '' ? '' : `: ${counted}`}.\n`,
    );
  }
  return errors === 0 ? exitCodes.succeeded : exitCodes.failed;
}

async function findPermissions(workflow: Workflow, path: string): Promise<Problem[]> {
  return describePowers(await realPowers({ workflow, folder: dirname(resolve(path)) })).flatMap(
    ({ heading, items }) =>
      items.map(({ text, notes }) =>
        warning(
          'NeedsPermission',
          `Running it needs your permission to ${heading.charAt(0).toLowerCase()}${heading.slice(1)}: ${[text, ...notes].join(', ')}.`,
        ),
      ),
  );
}

function describe(terminal: Terminal, { rule, severity, message, nodeId }: Problem): string {
  const sign = severity === 'error' ? paint(terminal, 'red', '✗') : paint(terminal, 'yellow', '!');
  return `${sign} ${oneLine(message)} ${paint(terminal, 'dim', `(${rule}${nodeId === undefined ? '' : `, node ${nodeId}`})`)}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
