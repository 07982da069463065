import type { ReportOptions } from '../commands/report-command.ts';
import type { RunOptions } from '../run-options.ts';
import type { Cli } from './cli.ts';
import {
  addServerOptions,
  addStepOptions,
  browserOption,
  collect,
  visionBaseUrlOption,
} from './shared-options.ts';

export function addValidate({ program, host, exitWith }: Cli): void {
  addServerOptions(
    program
      .command('validate')
      .description('List every problem of a workflow.')
      .argument('<file>', 'workflow to validate'),
  )
    .option('--json', 'print {valid, problems} as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const { validateCommand } = await import('../commands/validate-command.ts');
      exitWith(await validateCommand(host, file, options));
    });
}

export function addRun({ program, host, exitWith }: Cli): void {
  addServerOptions(
    addStepOptions(
      program
        .command('run')
        .description('Run a workflow. Exits with 0 only if it succeeds.')
        .argument('<file>', 'workflow to run'),
    ),
  )
    .option('--allow-permissions', 'grant browser permissions the workflow names, without asking')
    .addOption(browserOption)
    .option('--headed', 'show the browser')
    .option('--json', 'print events as JSON, one per line')
    .option('--report <file>', 'write a JUnit XML report')
    .option('--keep-runs <n>', 'runs of the workflow to keep (default: 50)')
    .option('--resume <run>', 'continue a run: its id, the start of its id, or “last”')
    .option(
      '--replay [code]',
      "allow repeating steps with side effects; when resuming, pass the printed plan's code",
    )
    .option(
      '--took-effect <code>',
      "continue after the interrupted step, because it worked; pass the printed plan's code",
    )
    .option('--base-url <url>', 'OpenAI-compatible endpoint (key: PLANWRIGHT_API_KEY)')
    .option('--model <name>', 'model for AI steps')
    .option('--vision-model <name>', 'model that can read screenshots, for expected outcomes and AI steps')
    .addOption(visionBaseUrlOption)
    .option('--allow-revisions', 'let AI steps correct their own plan')
    .option(
      '--allow-origin <origin>',
      'another site the model may use, like https://shop.example; “any” allows all (repeatable)',
      collect,
    )
    .option('--resolve-targets', 'ask the model to find a target that is missing')
    .option('--replan', 'let the model split a failed step or return to an earlier one')
    .option('--replan-threshold <part>', 'replan if less than this share of checks passed (default: 0.9)')
    .action(async (file: string, options: Partial<RunOptions>) => {
      const { runCommand } = await import('../commands/run-command.ts');
      exitWith(await runCommand(host, file, { var: [], secret: [], ...options }));
    });
}

export function addRuns({ program, host, exitWith }: Cli): void {
  program
    .command('runs')
    .description('List the runs of a workflow, newest first.')
    .argument('<file>', 'workflow that ran')
    .option('--json', 'print the list as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const { runsCommand } = await import('../commands/runs-command.ts');
      exitWith(await runsCommand(host, file, options));
    });
}

export function addReport({ program, host, exitWith }: Cli): void {
  program
    .command('report')
    .description('Write a report of a run as HTML or JUnit XML.')
    .argument('<run>', 'its id, the start of its id, its folder, or “last”')
    .option('--file <file>', 'workflow of the run (default: any in the current folder)')
    .option('--html <file>', 'write a self-contained HTML file')
    .option('--junit <file>', 'write JUnit XML')
    .action(async (run: string, options: ReportOptions) => {
      const { reportCommand } = await import('../commands/report-command.ts');
      exitWith(await reportCommand(host, run, options));
    });
}

export function addPowers({ program, host, exitWith }: Cli): void {
  const powers = program.command('powers').description('Manage the permissions you gave to workflows.');
  powers
    .command('list')
    .description('List permissions, newest first.')
    .option('--json', 'print the list as JSON')
    .action(async (options: { json?: boolean }) => {
      const { listPowersCommand } = await import('../commands/powers-command.ts');
      exitWith(await listPowersCommand(host, options));
    });
  powers
    .command('forget')
    .description('Revoke permissions. The next run asks again.')
    .argument('<id...>', 'ids from the list, or their starts; “all” revokes all')
    .action(async (ids: string[]) => {
      const { forgetPowersCommand } = await import('../commands/powers-command.ts');
      exitWith(await forgetPowersCommand(host, ids));
    });
}
