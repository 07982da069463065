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
import { sayRefusal, withoutFixes } from './say/say-change.ts';
import type { RunOptions } from './run-options.ts';
import type { Surroundings } from './surroundings.ts';
import { quietTerminal, type Terminal } from './terminal.ts';

/** Runs the command line given after the program's name. Returns the exit code and never throws. */
export async function main(words: readonly string[], given: Surroundings): Promise<number> {
  const terminal = quietTerminal(given.terminal);
  const surroundings: Surroundings = { ...given, terminal };
  let exitCode: number = exitCodes.succeeded;
  const program = new Command('planwright')
    .description('Runs and checks UI-automation workflows.')
    .version('0.1.0')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  const serverOptions = (command: Command) =>
    command
      .option('--servers <file>', 'more tool servers, as {"mcpServers": {…}}')
      .option('--allow-servers', 'use those servers without asking')
      .option('--yes', 'answer every permission question with yes');

  serverOptions(
    program
      .command('validate')
      .description('Check whether a workflow can run, and list every problem.')
      .argument('<file>'),
  )
    .option('--json', 'print {valid, problems} as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const { validateCommand } = await import('./commands/validate-command.ts');
      exitCode = await validateCommand(surroundings, file, options);
    });
  serverOptions(
    program
      .command('run')
      .description('Run a workflow. The exit code is 0 only if it succeeds.')
      .argument('<file>'),
  )
    .option('--allow-files', 'let the workflow open and upload local files without asking')
    .option('--allow-secrets', 'let it send its secrets to the sites it opens without asking')
    .option('--allow-agents', 'let its AI steps act without asking')
    .option('--allow-permissions', 'give its pages the browser permissions it names without asking')
    .option('--var <name=value>', 'the value of a variable (repeatable)', collect)
    .option('--secret <name>', 'a secret from the environment variable of this name (repeatable)', collect)
    .addOption(
      new Option('--browser <kind>', 'the browser to use; the first installed one by default').choices(
        BrowserKind.options,
      ),
    )
    .option('--headed', 'show the browser')
    .option('--json', 'print only events, one per line')
    .option('--report <file>', 'also write a JUnit XML report')
    .option('--keep-runs <n>', 'how many runs of the workflow to keep; older ones are deleted (default 50)')
    .option(
      '--resume <run>',
      'continue an earlier run: its id, the beginning of its id, or last; verified steps do not run again',
    )
    .option(
      '--replay [plan]',
      'let a resumed or replanned run repeat steps that may not be harmless to repeat; when resuming, with the mark of the plan that was shown',
    )
    .option(
      '--took-effect <plan>',
      'the interrupted step did work, so continue after it; with the mark of the plan that was shown',
    )
    .option(
      '--base-url <url>',
      'the OpenAI-compatible endpoint for AI steps; its key comes from PLANWRIGHT_API_KEY',
    )
    .option('--model <name>', 'the model for AI steps')
    .option(
      '--vision-model <name>',
      'a model that sees pictures; it judges expected outcomes and gets the screenshots of AI steps',
    )
    .option(
      '--vision-base-url <url>',
      'its endpoint if it is a different one; its key then comes from PLANWRIGHT_VISION_API_KEY',
    )
    .option('--allow-revisions', 'let AI steps correct their own plan')
    .option(
      '--allow-origin <origin>',
      'another site that the model may use, such as https://shop.example; any for all (repeatable)',
      collect,
    )
    .option('--resolve-targets', 'ask the model what a target means when it is not found')
    .option(
      '--replan',
      'let the model replace a failed step by smaller steps or go back to an earlier one; repeating a step that is not harmless needs --replay',
    )
    .option(
      '--replan-threshold <part>',
      'replan only if less than this part of the checks passed (default 0.9)',
    )
    .action(async (file: string, options: Partial<RunOptions>) => {
      const { runCommand } = await import('./commands/run-command.ts');
      exitCode = await runCommand(surroundings, file, { var: [], secret: [], ...options });
    });
  program
    .command('runs')
    .description('List the runs of a workflow, newest first.')
    .argument('<file>')
    .option('--json', 'print the list as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const { runsCommand } = await import('./commands/runs-command.ts');
      exitCode = await runsCommand(surroundings, file, options);
    });
  program
    .command('report')
    .description('Write a report of a run, as a page to read or as JUnit XML.')
    .argument(
      '<run>',
      'its folder, its id, the beginning of its id, or last; among the workflows in this folder unless --file names one',
    )
    .option('--file <file>', 'the workflow of the run')
    .option('--html <file>', 'write one HTML file, pictures included')
    .option('--junit <file>', 'write JUnit XML')
    .action(async (run: string, options: ReportOptions) => {
      const { reportCommand } = await import('./commands/report-command.ts');
      exitCode = await reportCommand(surroundings, run, options);
    });
  program
    .command('import')
    .description(
      'Turn a recording into a workflow: JSON of Chrome’s DevTools Recorder, a .side file of Selenium IDE, or code of “playwright codegen”.',
    )
    .argument('<recording>')
    .option('--test <name>', 'which test of the file; the first by default')
    .option('--out <file>', 'write the workflow to this file')
    .option('--json', 'print {workflow, message, warnings, problems, valid} as JSON')
    .action(async (recording: string, options: ImportOptions) => {
      const { importCommand } = await import('./commands/import-command.ts');
      exitCode = await importCommand(surroundings, recording, options);
    });
  program
    .command('export')
    .description('Write a workflow as a Playwright test, or as a manual test in Markdown.')
    .argument('<file>')
    .addOption(
      new Option('--as <format>', 'what to write').choices(['playwright', 'markdown']).default('playwright'),
    )
    .option('--out <file>', 'write it to this file; without it, it is printed')
    .option('--force', 'replace that file')
    .action(async (file: string, options: ExportOptions) => {
      const { exportCommand } = await import('./commands/export-command.ts');
      exitCode = await exportCommand(surroundings, file, options);
    });
  const powers = program
    .command('powers')
    .description('List or take back what you have allowed workflows to do.');
  powers
    .command('list')
    .description('List it, newest first.')
    .option('--json', 'print the list as JSON')
    .action(async (options: { json?: boolean }) => {
      const { listPowersCommand } = await import('./commands/powers-command.ts');
      exitCode = await listPowersCommand(surroundings, options);
    });
  powers
    .command('forget')
    .description('Take it back: the next run asks again.')
    .argument('<id...>', 'an id from the list, the beginning of one, or all')
    .action(async (ids: string[]) => {
      const { forgetPowersCommand } = await import('./commands/powers-command.ts');
      exitCode = await forgetPowersCommand(surroundings, ids);
    });
  serverOptions(program.command('tools').description('List the tools that a workflow can call.'))
    .option('--json', 'print the catalogue as JSON')
    .action(async (options: { json?: boolean }) => {
      const { toolsCommand } = await import('./commands/tools-command.ts');
      exitCode = await toolsCommand(surroundings, options);
    });
  const assistantOptions = (command: Command) =>
    serverOptions(command)
      .option('--reply <file>', 'read a saved model answer instead of asking a model')
      .option('--tools <file>', 'the available tools, as a list in the format of OpenAI functions or of MCP')
      .option('--allow-agent-steps', 'allow AiStep nodes')
      .option('--no-ai-transforms', 'allow no AiTransform nodes')
      .option('--base-url <url>', 'the OpenAI-compatible endpoint; its key comes from PLANWRIGHT_API_KEY')
      .option('--model <name>', 'the model to ask; without one, the text is read as plain commands')
      .option('--look', 'let the model look at pages before it answers (default)')
      .option('--no-look', 'open no browser to look at pages')
      .option(
        '--allow-origin <origin>',
        'another site that it may look at, such as https://shop.example; any for all (repeatable)',
        collect,
      )
      .addOption(
        new Option(
          '--browser <kind>',
          'the browser to look with; the first installed one by default',
        ).choices(BrowserKind.options),
      )
      .option('--headed', 'show that browser')
      .option('--out <file>', 'write the workflow to this file')
      .option('--json', 'print {workflow, patch?, message?, warnings, problems, valid, modelCalls} as JSON');
  assistantOptions(
    program.command('plan').description('Create a workflow from a description.').argument('[intent]'),
  ).action(async (intent: string | undefined, options: AssistantOptions) => {
    const { planCommand } = await import('./commands/plan-command.ts');
    exitCode = await planCommand(surroundings, intent, options);
  });
  assistantOptions(
    program
      .command('make')
      .description(
        'Create a workflow from a description, try it without changing anything outside, and repair what fails.',
      )
      .argument('<wish>'),
  )
    .option('--allow-files', 'let it open and upload local files without asking')
    .option('--allow-secrets', 'let it send its secrets to the sites it opens without asking')
    .option('--allow-agents', 'let its AI steps act without asking')
    .option('--var <name=value>', 'the value of a variable (repeatable)', collect)
    .option('--secret <name>', 'a secret from the environment variable of this name (repeatable)', collect)
    .option('--vision-model <name>', 'a model that sees pictures; it judges expected outcomes')
    .option('--vision-base-url <url>', 'its endpoint if it is a different one')
    .option(
      '--allow-sending <origin>',
      'a test system: tries may send to it what changes something there, and may do so again (repeatable)',
      collect,
    )
    .action(async (wish: string, options: Partial<MakeOptions>) => {
      const { makeCommand } = await import('./commands/make-command.ts');
      exitCode = await makeCommand(surroundings, wish, { var: [], secret: [], ...options });
    });
  assistantOptions(
    program
      .command('patch')
      .description('Change a workflow as described.')
      .argument('<file>')
      .argument('[instruction]'),
  ).action(async (file: string, instruction: string | undefined, options: AssistantOptions) => {
    const { patchCommand } = await import('./commands/plan-command.ts');
    exitCode = await patchCommand(surroundings, file, instruction, options);
  });
  assistantOptions(
    program
      .command('chat')
      .description('Talk to the assistant about a workflow.')
      .argument('<file>')
      .argument('<message>'),
  )
    .option(
      '--history <file>',
      'the conversation so far, as {messages: [{role, content}], summary?, summaryCutoff?}',
    )
    .option(
      '--max-repair-attempts <n>',
      'how many times to ask the model until its change is valid; 0 skips validation (default 3)',
    )
    .action(async (file: string, message: string, options: ChatCommandOptions) => {
      const { chatCommand } = await import('./commands/chat-command.ts');
      exitCode = await chatCommand(surroundings, file, message, options);
    });
  program
    .command('record-replies')
    .description('Stand in front of a model and keep its answers, to replay them in tests.')
    .requiredOption('--to <folder>', 'where to keep them, one file for each request')
    .requiredOption(
      '--endpoint <url>',
      'the OpenAI-compatible endpoint; with PLANWRIGHT_API_KEY set, that key is sent in place of the client’s',
    )
    .option('--port <number>', 'the port on this computer to listen on; any free one by default')
    .option('--secret <name>', 'mask the value of this environment variable, too (repeatable)', collect)
    .action(async (options: RecordRepliesOptions) => {
      const { recordRepliesCommand } = await import('./commands/record-replies-command.ts');
      exitCode = await recordRepliesCommand(surroundings, options);
    });

  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return exitCodes.succeeded;
    if (words.includes('--json'))
      sayError(
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

/** Prints errors as JSON too where `--json` asks for it, including bad options and unreadable files. */
function sayError(terminal: Terminal, command: string, error: AppError): void {
  const { code, message, details } = error;
  const problems = withoutFixes(z.array(Problem).catch([]).parse(details?.['problems']));
  if (['plan', 'make', 'patch', 'chat', 'import'].includes(command))
    sayRefusal(terminal, { error: new AppError('bad-option', message) }, { json: true });
  else if (command === 'validate')
    terminal.out(`${JSON.stringify({ valid: false, error: { code, message }, problems }, null, 2)}\n`);
  // One event per line, and an error is one line too.
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
