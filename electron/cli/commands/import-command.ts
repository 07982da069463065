import { AppError } from '../../../shared/app-error.ts';
import { isValid } from '../../../shared/validation/find-problems.ts';
import { importRecording } from '../../exchange/import/import-recording.ts';
import { readTextFile } from '../../storage/read-text.ts';
import { listedTools } from '../listed-tools.ts';
import { readExpectedOut, printChange, printRefusal } from '../output/print-change.ts';
import type { CliHost } from '../cli-host.ts';

export interface ImportOptions {
  readonly test?: string;
  readonly out?: string;
  readonly json?: boolean;
}

export async function importCommand(
  host: CliHost,
  file: string,
  commandOptions: ImportOptions,
): Promise<number> {
  const { terminal } = host;
  try {
    const options = await readExpectedOut(commandOptions);
    const text = await readTextFile(file);
    const { change, warnings } = importRecording(text, {
      catalog: await listedTools(host, {}),
      test: commandOptions.test,
    });
    const { workflow, problems } = change.judged;
    return await printChange(
      terminal,
      {
        workflow,
        message: `${workflow.nodes.length} steps.`,
        warnings,
        problems,
        valid: isValid(problems),
        modelCalls: 0,
      },
      options,
    );
  } catch (thrown) {
    return printRefusal(terminal, { error: AppError.from(thrown) }, commandOptions);
  }
}
