import { AppError } from '../../../shared/app-error.ts';
import { startRecorder } from '../../assistant/models/recording/record-replies.ts';
import { exitCodes } from '../exit-codes.ts';
import { readSecret } from '../read-inputs.ts';
import type { CliHost } from '../cli-host.ts';

export interface RecordRepliesOptions {
  readonly to: string;
  readonly endpoint: string;
  readonly port?: string;
  readonly secret?: readonly string[];
}

export async function recordRepliesCommand(
  { terminal, environment, onInterrupt }: CliHost,
  { to, endpoint, port = '0', secret = [] }: RecordRepliesOptions,
): Promise<number> {
  if (!/^https?:/i.test(endpoint) || !URL.canParse(endpoint))
    throw new AppError(
      'bad-option',
      `--endpoint ${endpoint} isn't a web address. Use one like http://localhost:11434/v1.`,
    );
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new AppError('bad-option', `--port needs a number up to 65535, not ${port}.`);
  const recorder = await startRecorder({
    folder: to,
    endpoint,
    key: environment['PLANWRIGHT_API_KEY'],
    port: Number(port),
    secrets: secret.map((name) => readSecret(name, environment)),
    onRecorded: (file) => {
      terminal.err(`Recorded ${file}\n`);
    },
    onSkipped: (reason) => {
      terminal.err(`${reason}\n`);
    },
  });
  const interrupted = new Promise<void>((resolve) => {
    onInterrupt(resolve);
  });
  terminal.err(
    `Recording answers of ${endpoint} to ${to}. Press Ctrl-C to stop. Use this secret address as --base-url:\n`,
  );
  terminal.out(`${recorder.url}\n`);
  await interrupted;
  await recorder.close();
  return exitCodes.succeeded;
}
