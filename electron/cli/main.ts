import { Command, CommanderError, Option } from 'commander';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { BrowserKind } from '../../shared/settings.ts';
import { Problem } from '../../shared/validation/problem.ts';
import type { AssistantOptions } from './assistant-options.ts';
import type { ChatCommandOptions } from './commands/chat-command.ts';
import { exitCodes } from './exit-codes.ts';
import type { ReportOptions } from './commands/report-command.ts';
import { sayRefusal, withoutFixes } from './say/say-change.ts';
import type { RunOptions } from './commands/run-command.ts';
import type { Surroundings } from './surroundings.ts';
import { quietTerminal, type Terminal } from './terminal.ts';

/** Does what was typed after the program's name. Answers the exit code and never throws. */
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
      .option('--servers <file>', 'further tool servers, as {"mcpServers": {…}}')
      .option('--allow-servers', 'start or reach those servers without asking')
      .option('--yes', 'allow all that would be asked about');

  serverOptions(
    program
      .command('validate')
      .description('Say whether a workflow can run, and every problem if it cannot.')
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
      .description('Run a workflow; the exit code is 0 only when it succeeds.')
      .argument('<file>'),
  )
    .option('--allow-files', 'let the workflow open and upload files of this computer without asking')
    .option('--allow-secrets', 'let it use its secrets on the sites it opens without asking')
    .option('--allow-agents', 'let its AI steps act without asking')
    .option('--allow-permissions', 'give its pages what it names, such as the camera, without asking')
    .option('--var <name=value>', 'the value of a variable (repeatable)', collect)
    .option(
      '--secret <name>',
      'a secret, taken from the environment variable of this name (repeatable)',
      collect,
    )
    .addOption(
      new Option('--browser <kind>', 'which browser to drive; the first installed one by default').choices(
        BrowserKind.options,
      ),
    )
    .option('--headed', 'show the browser')
    .option('--json', 'print one event a line and nothing else')
    .option('--report <file>', 'also write a JUnit XML report')
    .option(
      '--keep-runs <n>',
      'how many runs of the workflow to keep; older ones are deleted, with their pictures (default 50)',
    )
    .option(
      '--resume <run>',
      'go on with an earlier run: its id, the beginning of it, or last; what it proved is not run again',
    )
    .option(
      '--replay [plan]',
      'let a resumed or replanned run repeat steps that may not be harmless to repeat; a resumed one needs the mark of the plan that it showed',
    )
    .option(
      '--took-effect <plan>',
      'the step that was cut short did take effect: the resumed run continues after it; with the mark of the plan that it showed',
    )
    .option(
      '--base-url <url>',
      'the address of an OpenAI-compatible endpoint for AI steps; its key is taken from PLANWRIGHT_API_KEY',
    )
    .option('--model <name>', 'the model that AI steps ask')
    .option(
      '--vision-model <name>',
      'a model that sees: it judges expected outcomes, and AI steps show it their pictures',
    )
    .option(
      '--vision-base-url <url>',
      'its address, when it is not that of the other; its key is then taken from PLANWRIGHT_VISION_API_KEY',
    )
    .option('--allow-revisions', 'let agent steps correct their own plan, sparingly')
    .option(
      '--allow-origin <origin>',
      'a site that the model may use besides those that the workflow names, such as https://shop.example; any for all (repeatable)',
      collect,
    )
    .option('--resolve-targets', 'let the model say what a target means that is not found')
    .option(
      '--replan',
      'let the model break a step down that fails, or go back; what must not be done twice is asked for',
    )
    .option('--replan-threshold <part>', 'only where less than this part of its checks held (default 0.9)')
    .action(async (file: string, options: Partial<RunOptions>) => {
      const { runCommand } = await import('./commands/run-command.ts');
      exitCode = await runCommand(surroundings, file, { var: [], secret: [], ...options });
    });
  program
    .command('runs')
    .description('List the runs of a workflow, latest first.')
    .argument('<file>')
    .option('--json', 'print the list as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      const { runsCommand } = await import('./commands/runs-command.ts');
      exitCode = await runsCommand(surroundings, file, options);
    });
  program
    .command('report')
    .description('Write a run that was made as a report to read or to give to another program.')
    .argument(
      '<run>',
      'its folder, its id or the beginning of it, or last; of the workflows in this folder unless --file names one',
    )
    .option('--file <file>', 'the workflow whose run it is')
    .option('--html <file>', 'write one page that anyone can open, pictures included')
    .option('--junit <file>', 'write JUnit XML')
    .action(async (run: string, options: ReportOptions) => {
      const { reportCommand } = await import('./commands/report-command.ts');
      exitCode = await reportCommand(surroundings, run, options);
    });
  const powers = program
    .command('powers')
    .description('List what you have allowed workflows to do, or take it back.');
  powers
    .command('list')
    .description('List it, the latest first.')
    .option('--json', 'print the list as JSON')
    .action(async (options: { json?: boolean }) => {
      const { listPowersCommand } = await import('./commands/powers-command.ts');
      exitCode = await listPowersCommand(surroundings, options);
    });
  powers
    .command('forget')
    .description('Take it back: the next run asks again.')
    .argument('<id...>', 'an id of the list, the beginning of it, or all')
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
      .option(
        '--tools <file>',
        'the only tools there are, as a list in the format of OpenAI functions or of MCP',
      )
      .option('--allow-agent-steps', 'let the workflow have AiStep nodes')
      .option('--no-ai-transforms', 'let it have no AiTransform nodes')
      .option(
        '--base-url <url>',
        'the address of an OpenAI-compatible endpoint; its key is taken from PLANWRIGHT_API_KEY',
      )
      .option('--model <name>', 'the model to ask; without one, plain commands are read')
      .option('--out <file>', 'write the workflow to this file')
      .option('--json', 'print {workflow, patch?, message?, warnings, problems, valid, modelCalls} as JSON');
  assistantOptions(
    program.command('plan').description('Plan a workflow from a wish in words.').argument('[intent]'),
  ).action(async (intent: string | undefined, options: AssistantOptions) => {
    const { planCommand } = await import('./commands/plan-command.ts');
    exitCode = await planCommand(surroundings, intent, options);
  });
  assistantOptions(
    program
      .command('patch')
      .description('Change a workflow as asked in words.')
      .argument('<file>')
      .argument('[instruction]'),
  ).action(async (file: string, instruction: string | undefined, options: AssistantOptions) => {
    const { patchCommand } = await import('./commands/plan-command.ts');
    exitCode = await patchCommand(surroundings, file, instruction, options);
  });
  assistantOptions(
    program
      .command('chat')
      .description('Say something about a workflow to the assistant.')
      .argument('<file>')
      .argument('<message>'),
  )
    .option(
      '--history <file>',
      'the conversation so far, as {messages: [{role, content}], summary?, summaryCutoff?}',
    )
    .option(
      '--max-repair-attempts <n>',
      'how often the model is asked until its change is valid: 0 skips validation, and valid is null; 1 asks once (default 3)',
    )
    .action(async (file: string, message: string, options: ChatCommandOptions) => {
      const { chatCommand } = await import('./commands/chat-command.ts');
      exitCode = await chatCommand(surroundings, file, message, options);
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

/** Whoever reads JSON gets it for a wrong word on the command line and for a file that cannot be read, too. */
function sayError(terminal: Terminal, command: string, error: AppError): void {
  const { code, message, details } = error;
  const problems = withoutFixes(z.array(Problem).catch([]).parse(details?.['problems']));
  if (['plan', 'patch', 'chat'].includes(command))
    sayRefusal(terminal, { error: new AppError('bad-option', message) }, { json: true });
  else if (command === 'validate')
    terminal.out(`${JSON.stringify({ valid: false, error: { code, message }, problems }, null, 2)}\n`);
  // Events come one a line; so does what keeps them from coming.
  else if (command === 'run')
    terminal.out(
      `${JSON.stringify({ error: { code, message }, ...(problems.length === 0 ? {} : { problems }) })}\n`,
    );
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
