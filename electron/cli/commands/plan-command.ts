import { randomUUID } from 'node:crypto';
import { emptyWorkflow, type Workflow } from '../../../shared/workflow/workflow.ts';
import { dataFolder } from '../../storage/data-folder.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import type { AssistantOptions } from '../assistant-options.ts';
import { latestRun } from '../latest-run.ts';
import { replaceTypedSecrets } from '../replace-secrets.ts';
import { changeCommand } from './change-command.ts';
import type { CliHost } from '../cli-host.ts';

export async function planCommand(
  host: CliHost,
  intent: string | undefined,
  options: AssistantOptions,
): Promise<number> {
  const request = replaceTypedSecrets(host.terminal, intent ?? '').text;
  return changeCommand(host, {
    request,
    missingRequest: 'Describe what the workflow should do',
    options,
    open: () => Promise.resolve({ workflow: namedAfter(request), lastRun: null }),
  });
}

export async function patchCommand(
  host: CliHost,
  path: string,
  instruction: string | undefined,
  options: AssistantOptions,
): Promise<number> {
  return changeCommand(host, {
    request: replaceTypedSecrets(host.terminal, instruction ?? '').text,
    missingRequest: 'Describe what to change',
    options,
    async open() {
      const workflow = await readWorkflowFile(path);
      return { workflow, lastRun: await latestRun(path, workflow, dataFolder(host.environment)) };
    },
    isPatch: true,
  });
}

export function namedAfter(request: string): Workflow {
  const workflow = emptyWorkflow(randomUUID());
  const line = request.trim().split('\n', 1)[0] ?? '';
  return line === '' ? workflow : { ...workflow, name: line.length > 60 ? `${line.slice(0, 59)}…` : line };
}
