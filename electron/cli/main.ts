import { Command, CommanderError, Option } from 'commander';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { BrowserKind } from '../../shared/settings.ts';
import { Problem } from '../../shared/validation/problem.ts';
import type { ExportOptions } from './commands/export-command.ts';
import type { ImportOptions } from './commands/import-command.ts';
import type { AssistantOptions } from './assistant-options.ts';
import type { ChatCommandOptions } from './commands/chat-command.ts';
import type { MakeOptions } from './commands/make-command.ts';
import { exitCodes } from './exit-codes.ts';
import type { RecordRepliesOptions } from './commands/record-replies-command.ts';
import type { ReportOptions } from './commands/report-command.ts';
import { printRefusal, withoutFixes } from './output/print-change.ts';
import type { RunOptions } from './run-options.ts';
import type { CliHost } from './cli-host.ts';
import { escapingTerminal, type Terminal } from './terminal.ts';

export async function main(words: readonly string[], plainHost: CliHost): Promise<number> {
  const terminal = escapingTerminal(plainHost.terminal);
  const host: CliHost = { ...plainHost, terminal };
  let exitCode: number = exitCodes.succeeded;
  const program = new Command('planwright')
    .description('Plan, run, and check UI-automation workflows.')
    .version('0.1.0')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  const stepOptions = (command: Command) =>
    command
      .option('--allow-files', 'open and upload local files without asking')
      .option('--allow-secrets', 'send secrets to sites the workflow opens, without asking')
      .option('--allow-agents', 'run AI steps without asking')
      .option('--var <name=value>', 'set an input (repeatable)', collect)
      .option('--secret <name>', 'read a secret from this environment variable (repeatable)', collect);
  const browser = new Option(
    '--browser <kind>',
    'browser to use; embedded is built in (default: the first installed)',
  ).choices(BrowserKind.options);
  const visionBaseUrl = new Option(
    '--vision-base-url <url>',
    'endpoint of the vision model, if different (key: PLANWRIGHT_VISION_API_KEY)',
  );
  const serverOptions = (command: Command) =>
    command
      .option('--servers <file>', 'add tool servers from a file: {"mcpServers": {…}}')
      .option('--allow-servers', 'use those servers without asking')
      .option('--yes', 'answer yes to every permission question');

  serverOptions(
    program.command('validate').description('List every problem of a workflow.').argument('<file>'),
  )
    .option('--json', 'print {valid, problems} as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const { validateCommand } = await import('./commands/validate-command.ts');
      exitCode = await validateCommand(host, file, options);
    });
  serverOptions(
    stepOptions(
      program
        .command('run')
        .description('Run a workflow. Exits with 0 only if it succeeds.')
        .argument('<file>'),
    ),
  )
    .option('--allow-permissions', 'grant browser permissions the workflow names, without asking')
    .addOption(browser)
    .option('--headed', 'show the browser')
    .option('--json', 'print events as JSON, one per line')
    .option('--report <file>', 'write a JUnit XML report')
    .option('--keep-runs <n>', 'runs of the workflow to keep (default: 50)')
    .option('--resume <run>', 'continue a run, by id, prefix, or last')
    .option(
      '--replay [code]',
      "allow repeating steps with side effects; when resuming, pass the printed plan's code",
    )
    .option(
      '--took-effect <code>',
      "continue after the interrupted step, which worked; pass the printed plan's code",
    )
    .option('--base-url <url>', 'OpenAI-compatible endpoint (key: PLANWRIGHT_API_KEY)')
    .option('--model <name>', 'model for AI steps')
    .option('--vision-model <name>', 'model that can read screenshots, for expected outcomes and AI steps')
    .addOption(visionBaseUrl)
    .option('--allow-revisions', 'let AI steps correct their own plan')
    .option(
      '--allow-origin <origin>',
      'site the model may use too, like https://shop.example, or any (repeatable)',
      collect,
    )
    .option('--resolve-targets', 'ask the model to find a target that is missing')
    .option('--replan', 'let the model split a failed step or return to an earlier one')
    .option('--replan-threshold <part>', 'replan if a smaller share of checks passed (default: 0.9)')
    .action(async (file: string, options: Partial<RunOptions>) => {
      const { runCommand } = await import('./commands/run-command.ts');
      exitCode = await runCommand(host, file, { var: [], secret: [], ...options });
    });
  program
    .command('runs')
    .description('List the runs of a workflow, newest first.')
    .argument('<file>')
    .option('--json', 'print the list as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const { runsCommand } = await import('./commands/runs-command.ts');
      exitCode = await runsCommand(host, file, options);
    });
  program
    .command('report')
    .description('Write a report of a run as HTML or JUnit XML.')
    .argument('<run>', 'its id, a prefix, its folder, or last')
    .option('--file <file>', 'workflow of the run (default: any in the current folder)')
    .option('--html <file>', 'write a self-contained HTML file')
    .option('--junit <file>', 'write JUnit XML')
    .action(async (run: string, options: ReportOptions) => {
      const { reportCommand } = await import('./commands/report-command.ts');
      exitCode = await reportCommand(host, run, options);
    });
  program
    .command('import')
    .description(
      'Convert a recording of Chrome DevTools Recorder (JSON), Selenium IDE (.side), or “playwright codegen” into a workflow.',
    )
    .argument('<recording>')
    .option('--test <name>', 'name of the test to import (default: the first)')
    .option('--out <file>', 'file to write the workflow to (default: print it)')
    .option('--json', 'print {workflow, message, warnings, problems, valid} as JSON')
    .action(async (recording: string, options: ImportOptions) => {
      const { importCommand } = await import('./commands/import-command.ts');
      exitCode = await importCommand(host, recording, options);
    });
  program
    .command('export')
    .description('Export a workflow as a Playwright test or a manual test in Markdown.')
    .argument('<file>')
    .addOption(
      new Option('--as <format>', 'format to write')
        .choices(['playwright', 'markdown'])
        .default('playwright'),
    )
    .option('--out <file>', 'file to write (default: standard output)')
    .option('--force', 'overwrite the file')
    .action(async (file: string, options: ExportOptions) => {
      const { exportCommand } = await import('./commands/export-command.ts');
      exitCode = await exportCommand(host, file, options);
    });
  const powers = program.command('powers').description('Manage the permissions you gave to workflows.');
  powers
    .command('list')
    .description('List permissions, newest first.')
    .option('--json', 'print the list as JSON')
    .action(async (options: { json?: boolean }) => {
      const { listPowersCommand } = await import('./commands/powers-command.ts');
      exitCode = await listPowersCommand(host, options);
    });
  powers
    .command('forget')
    .description('Revoke permissions. The next run asks again.')
    .argument('<id...>', 'ids or prefixes from the list, or all')
    .action(async (ids: string[]) => {
      const { forgetPowersCommand } = await import('./commands/powers-command.ts');
      exitCode = await forgetPowersCommand(host, ids);
    });
  serverOptions(
    program
      .command('tools')
      .description('List the tools that a workflow can call, or the arguments of one.')
      .argument('[tool]'),
  )
    .option('--json', 'print the tools as JSON')
    .action(async (tool: string | undefined, options: { json?: boolean }) => {
      const { toolsCommand } = await import('./commands/tools-command.ts');
      exitCode = await toolsCommand(host, tool, options);
    });
  const assistantOptions = (command: Command) =>
    modelOptions(command)
      .option('--reply <file>', 'use a saved answer instead of a model')
      .option('--model <name>', 'model to ask (default: none, plain commands only)');
  const modelOptions = (command: Command) =>
    serverOptions(command)
      .option('--tools <file>', 'available tools, as a list of OpenAI functions or MCP tools')
      .option('--allow-agent-steps', 'plan AI steps too')
      .option('--no-ai-transforms', 'plan no AI transforms')
      .option('--base-url <url>', 'OpenAI-compatible endpoint (key: PLANWRIGHT_API_KEY)')
      .option('--look', 'let the model look at pages first (default)')
      .option('--no-look', "don't look at pages")
      .option(
        '--allow-origin <origin>',
        'site the model may open too, like https://shop.example, or any (repeatable)',
        collect,
      )
      .addOption(browser)
      .option('--headed', 'show the browser')
      .option('--out <file>', 'file to write the workflow to (default: print it)')
      .option('--json', 'print {workflow, patch?, message?, warnings, problems, valid, modelCalls} as JSON');
  assistantOptions(
    program
      .command('plan')
      .description('Create a workflow from a description.')
      .argument('[request]', 'what it should do; optional with --reply'),
  ).action(async (intent: string | undefined, options: AssistantOptions) => {
    const { planCommand } = await import('./commands/plan-command.ts');
    exitCode = await planCommand(host, intent, options);
  });
  modelOptions(
    stepOptions(
      program
        .command('make')
        .description('Create a workflow, try it without side effects, and repair what fails.')
        .argument('<request>'),
    ),
  )
    .option('--model <name>', 'model to ask (required)')
    .option('--vision-model <name>', 'model that can read screenshots, for expected outcomes')
    .addOption(visionBaseUrl)
    .option(
      '--allow-sending <origin>',
      'address of a test system, where tries may send data (repeatable)',
      collect,
    )
    .action(async (request: string, options: Partial<MakeOptions>) => {
      const { makeCommand } = await import('./commands/make-command.ts');
      exitCode = await makeCommand(host, request, { var: [], secret: [], ...options });
    });
  assistantOptions(
    program
      .command('patch')
      .description('Change a workflow.')
      .argument('<file>')
      .argument('[request]', 'what to change; optional with --reply'),
  ).action(async (file: string, instruction: string | undefined, options: AssistantOptions) => {
    const { patchCommand } = await import('./commands/plan-command.ts');
    exitCode = await patchCommand(host, file, instruction, options);
  });
  assistantOptions(
    program
      .command('chat')
      .description('Ask about a workflow, or have it changed.')
      .argument('<file>')
      .argument('<message>'),
  )
    .option(
      '--history <file>',
      'earlier messages, as {messages: [{role, content}], summary?, summaryCutoff?}',
    )
    .option('--max-repair-attempts <n>', 'attempts to get a valid change; 0 skips validation (default: 3)')
    .action(async (file: string, message: string, options: ChatCommandOptions) => {
      const { chatCommand } = await import('./commands/chat-command.ts');
      exitCode = await chatCommand(host, file, message, options);
    });
  program
    .command('record-replies')
    .description("Record a model's answers, to replay in tests.")
    .requiredOption('--to <folder>', 'folder to write to, one file per request (required)')
    .requiredOption(
      '--endpoint <url>',
      "OpenAI-compatible endpoint (required); PLANWRIGHT_API_KEY replaces the client's key",
    )
    .option('--port <number>', 'local port to listen on (default: any free one)')
    .option('--secret <name>', "mask this environment variable's value (repeatable)", collect)
    .action(async (options: RecordRepliesOptions) => {
      const { recordRepliesCommand } = await import('./commands/record-replies-command.ts');
      exitCode = await recordRepliesCommand(host, options);
    });

  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return exitCodes.succeeded;
    if (words.includes('--json'))
      printError(
        terminal,
        words[0] ?? '',
        thrown instanceof CommanderError
          ? new AppError('bad-option', thrown.message.replace(/^error: /, ''))
          : AppError.from(thrown),
      );
    if (thrown instanceof CommanderError) return exitCodes.cannotRun;
    const { code, message } = AppError.from(thrown);
    terminal.err(`${message}\n`);
    return code === 'stopped' ? exitCodes.stopped : exitCodes.cannotRun;
  }
}

function printError(terminal: Terminal, command: string, error: AppError): void {
  const { code, message, details } = error;
  const problems = withoutFixes(z.array(Problem).catch([]).parse(details?.['problems']));
  if (['plan', 'make', 'patch', 'chat', 'import'].includes(command))
    printRefusal(terminal, { error: new AppError('bad-option', message) }, { json: true });
  else if (command === 'validate')
    terminal.out(`${JSON.stringify({ valid: false, error: { code, message }, problems }, null, 2)}\n`);
  else if (command === 'run') {
    const { choices, plan } = details ?? {};
    terminal.out(
      `${JSON.stringify({ error: { code, message, choices, plan }, ...(problems.length === 0 ? {} : { problems }) })}\n`,
    );
  }
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
