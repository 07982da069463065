import { Option } from 'commander';
import type { ExportOptions } from '../commands/export-command.ts';
import type { ImportOptions } from '../commands/import-command.ts';
import type { Cli } from './cli.ts';

export function addImport({ program, host, exitWith }: Cli): void {
  program
    .command('import')
    .description(
      'Convert a recording of Chrome DevTools Recorder (JSON), Selenium IDE (.side), or “playwright codegen” into a workflow.',
    )
    .argument('<recording>', 'recording to import')
    .option('--test <name>', 'name of the test to import (default: the first)')
    .option('--out <file>', 'file to write the workflow to (default: print it)')
    .option('--json', 'print {workflow, message, warnings, problems, valid} as JSON')
    .action(async (recording: string, options: ImportOptions) => {
      const { importCommand } = await import('../commands/import-command.ts');
      exitWith(await importCommand(host, recording, options));
    });
}

export function addExport({ program, host, exitWith }: Cli): void {
  program
    .command('export')
    .description('Export a workflow as a Playwright test or a manual test in Markdown.')
    .argument('<file>', 'workflow to export')
    .addOption(
      new Option('--as <format>', 'format to write')
        .choices(['playwright', 'markdown'])
        .default('playwright'),
    )
    .option('--out <file>', 'file to write (default: standard output)')
    .option('--force', 'overwrite the file')
    .action(async (file: string, options: ExportOptions) => {
      const { exportCommand } = await import('../commands/export-command.ts');
      exitWith(await exportCommand(host, file, options));
    });
}
