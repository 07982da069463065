import { Command, CommanderError } from 'commander';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import { Problem } from '../../shared/validation/problem.ts';
import type { CliHost } from './cli-host.ts';
import { exitCodes } from './exit-codes.ts';
import { printRefusal, withoutFixes } from './output/print-change.ts';
import {
  addChat,
  addMake,
  addPatch,
  addPlan,
  addRecordReplies,
  addTools,
} from './program/assistant-commands.ts';
import { addExport, addImport } from './program/exchange-commands.ts';
import { addPowers, addReport, addRun, addRuns, addValidate } from './program/run-commands.ts';
import { escapingTerminal, type Terminal } from './terminal.ts';

const commands = [
  addValidate,
  addRun,
  addRuns,
  addReport,
  addImport,
  addExport,
  addPowers,
  addTools,
  addPlan,
  addMake,
  addPatch,
  addChat,
  addRecordReplies,
];

export async function main(words: readonly string[], plainHost: CliHost): Promise<number> {
  const terminal = escapingTerminal(plainHost.terminal);
  const host: CliHost = { ...plainHost, terminal };
  let exitCode: number = exitCodes.succeeded;
  const exitWith = (code: number): void => {
    exitCode = code;
  };
  const program = new Command('planwright')
    .description('Plan, run, and check UI-automation workflows.')
    .version('0.1.0')
    .exitOverride()
    .showSuggestionAfterError()
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  for (const addCommand of commands) addCommand({ program, host, exitWith });
  try {
    await program.parseAsync(words, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    return reportError(terminal, words, thrown);
  }
}

function reportError(terminal: Terminal, words: readonly string[], thrown: unknown): number {
  const isUsage = thrown instanceof CommanderError;
  if (isUsage && thrown.exitCode === 0) return exitCodes.succeeded;
  const error = isUsage
    ? new AppError('bad-option', thrown.message.replace(/^error: /, ''))
    : AppError.from(thrown);
  if (words.includes('--json')) printError(terminal, words[0] ?? '', error);
  // The parser has printed its own message.
  if (isUsage) return exitCodes.cannotRun;
  terminal.err(`${error.message}\n`);
  return error.code === 'stopped' ? exitCodes.stopped : exitCodes.cannotRun;
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
