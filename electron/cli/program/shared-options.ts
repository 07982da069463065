import { type Command, Option } from 'commander';
import { BrowserKind } from '../../../shared/settings.ts';

export const browserOption = new Option(
  '--browser <kind>',
  'browser to use; embedded is built in (default: the first installed)',
).choices(BrowserKind.options);

export const visionBaseUrlOption = new Option(
  '--vision-base-url <url>',
  'endpoint of the vision model, if different (key: PLANWRIGHT_VISION_API_KEY)',
);

export function addStepOptions(
  command: Command,
  allowSecrets = 'send secrets to sites the workflow opens, without asking',
): Command {
  return command
    .option('--allow-files', 'open and upload local files without asking')
    .option('--allow-secrets', allowSecrets)
    .option('--allow-agents', 'run AI steps without asking')
    .option('--var <name=value>', 'set an input (repeatable)', collect)
    .option('--secret <name>', 'read a secret from this environment variable (repeatable)', collect);
}

export function addServerOptions(command: Command): Command {
  return command
    .option('--servers <file>', 'add tool servers from a file: {"mcpServers": {…}}')
    .option('--allow-servers', 'use those servers without asking')
    .option('--yes', 'answer yes to every permission question');
}

export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value];
}
