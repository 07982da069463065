import type { Command } from 'commander';
import type { AssistantOptions } from '../assistant-options.ts';
import type { ChatCommandOptions } from '../commands/chat-command.ts';
import type { MakeOptions } from '../commands/make-command.ts';
import type { RecordRepliesOptions } from '../commands/record-replies-command.ts';
import type { Cli } from './cli.ts';
import {
  addServerOptions,
  addStepOptions,
  browserOption,
  collect,
  visionBaseUrlOption,
} from './shared-options.ts';

export function addTools({ program, host, exitWith }: Cli): void {
  addServerOptions(
    program
      .command('tools')
      .description('List the tools that a workflow can call, or the arguments of one.')
      .argument('[tool]', 'tool to describe'),
  )
    .option('--json', 'print the tools as JSON')
    .action(async (tool: string | undefined, options: { json?: boolean }) => {
      const { toolsCommand } = await import('../commands/tools-command.ts');
      exitWith(await toolsCommand(host, tool, options));
    });
}

export function addPlan({ program, host, exitWith }: Cli): void {
  addAssistantOptions(
    program
      .command('plan')
      .description('Create a workflow from a description.')
      .argument('[request]', 'what it should do; optional with --reply'),
  ).action(async (request: string | undefined, options: AssistantOptions) => {
    const { planCommand } = await import('../commands/plan-command.ts');
    exitWith(await planCommand(host, request, options));
  });
}

export function addMake({ program, host, exitWith }: Cli): void {
  addModelOptions(
    addStepOptions(
      program
        .command('make')
        .description('Create a workflow, try it without side effects, and repair what fails.')
        .argument('<request>', 'what the workflow should do'),
      'sign in with secrets, and send them to sites the workflow opens, without asking',
    ),
  )
    .option('--model <name>', 'model to ask (required)')
    .option('--vision-model <name>', 'model that can read screenshots, for expected outcomes')
    .addOption(visionBaseUrlOption)
    .option(
      '--allow-sending <origin>',
      'address of a test system, where tries may send data (repeatable)',
      collect,
    )
    .action(async (request: string, options: Partial<MakeOptions>) => {
      const { makeCommand } = await import('../commands/make-command.ts');
      exitWith(await makeCommand(host, request, { var: [], secret: [], ...options }));
    });
}

export function addPatch({ program, host, exitWith }: Cli): void {
  addAssistantOptions(
    program
      .command('patch')
      .description('Change a workflow.')
      .argument('<file>', 'workflow to change')
      .argument('[request]', 'what to change; optional with --reply'),
  ).action(async (file: string, request: string | undefined, options: AssistantOptions) => {
    const { patchCommand } = await import('../commands/plan-command.ts');
    exitWith(await patchCommand(host, file, request, options));
  });
}

export function addChat({ program, host, exitWith }: Cli): void {
  addAssistantOptions(
    program
      .command('chat')
      .description('Ask about a workflow, or have it changed.')
      .argument('<file>', 'workflow to discuss')
      .argument('<message>', 'question or request'),
  )
    .option(
      '--history <file>',
      'earlier messages, as {messages: [{role, content}], summary?, summaryCutoff?}',
    )
    .option('--max-repair-attempts <n>', 'attempts to get a valid change; 0 skips validation (default: 3)')
    .action(async (file: string, message: string, options: ChatCommandOptions) => {
      const { chatCommand } = await import('../commands/chat-command.ts');
      exitWith(await chatCommand(host, file, message, options));
    });
}

export function addRecordReplies({ program, host, exitWith }: Cli): void {
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
      const { recordRepliesCommand } = await import('../commands/record-replies-command.ts');
      exitWith(await recordRepliesCommand(host, options));
    });
}

function addAssistantOptions(command: Command): Command {
  return addModelOptions(command)
    .option('--reply <file>', 'use a saved answer instead of a model')
    .option('--model <name>', 'model to ask (default: none, plain commands only)');
}

function addModelOptions(command: Command): Command {
  return addServerOptions(command)
    .option('--tools <file>', 'available tools, as a list of OpenAI functions or MCP tools')
    .option('--allow-agent-steps', 'plan AI steps too')
    .option('--no-ai-transforms', 'plan no AI transforms')
    .option('--base-url <url>', 'OpenAI-compatible endpoint (key: PLANWRIGHT_API_KEY)')
    .option('--look', 'let the model look at pages first (default)')
    .option('--no-look', "don't look at pages")
    .option(
      '--allow-origin <origin>',
      'another site the model may open, like https://shop.example; “any” allows all (repeatable)',
      collect,
    )
    .addOption(browserOption)
    .option('--headed', 'show the browser')
    .option('--out <file>', 'file to write the workflow to (default: print it)')
    .option('--json', 'print {workflow, patch?, message?, warnings, problems, valid, modelCalls} as JSON');
}
