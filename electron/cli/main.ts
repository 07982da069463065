import { Command, CommanderError, Option } from 'commander';
import { AppError } from '../../shared/app-error.ts';
import { BrowserKind } from '../../shared/settings.ts';
import { exitCodes } from './exit-codes.ts';
import { runCommand, type RunOptions } from './run-command.ts';
import type { Surroundings } from './surroundings.ts';
import { toolsCommand } from './tools-command.ts';
import { validateCommand } from './validate-command.ts';

/** Does what was typed after the program's name. Answers the exit code and never throws. */
export async function main(words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { terminal } = surroundings;
  let exitCode: number = exitCodes.succeeded;
  const program = new Command('planwright')
    .description('Runs and checks UI-automation workflows.')
    .version('0.1.0')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  const serverOptions = (command: Command) => command
    .option('--servers <file>', 'further tool servers, as {"mcpServers": {…}}')
    .option('--yes', 'start those servers without asking');

  serverOptions(program.command('validate').description('Say whether a workflow can run, and every problem if it cannot.').argument('<file>'))
    .option('--json', 'print {valid, problems} as JSON')
    .action(async (file: string, options: { json?: boolean }) => {
      exitCode = await validateCommand(terminal, file, options);
    });
  serverOptions(program.command('run').description('Run a workflow; the exit code is 0 only when it succeeds.').argument('<file>'))
    .option('--var <name=value>', 'the value of a variable (repeatable)', collect)
    .option('--secret <name>', 'a secret, taken from the environment variable of this name (repeatable)', collect)
    .addOption(new Option('--browser <kind>', 'which browser to drive; the first installed one by default').choices(BrowserKind.options))
    .option('--headed', 'show the browser')
    .option('--json', 'print one event a line and nothing else')
    .option('--report <file>', 'also write a JUnit XML report')
    .action(async (file: string, options: Partial<RunOptions>) => {
      exitCode = await runCommand(surroundings, file, { var: [], secret: [], ...options });
    });
  serverOptions(program.command('tools').description('List the tools that a workflow can call.'))
    .option('--json', 'print the catalogue as JSON')
    .action(async (options: { json?: boolean }) => {
      exitCode = await toolsCommand(terminal, options);
    });

  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.succeeded : exitCodes.cannotRun;
    terminal.err(`${AppError.from(thrown).message}\n`);
    return exitCodes.cannotRun;
  }
}

function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
