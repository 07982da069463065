import { readFile } from 'node:fs/promises';
import { AppError } from '../../../shared/app-error.ts';
import { closeAfter } from '../../../shared/close-after.ts';
import { History } from '../../../shared/assistant/conversation.ts';
import { isJsonObject } from '../../../shared/json.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import { applyPatch } from '../../../shared/patch/apply-patch.ts';
import { isMissingCondition } from '../../../shared/validation/condition-problems.ts';
import { isValid } from '../../../shared/validation/find-problems.ts';
import type { Problem } from '../../../shared/validation/problem.ts';
import { readJsonText } from '../../../shared/workflow/json-text.ts';
import { chat } from '../../assistant/chat.ts';
import { fileError } from '../../storage/file-error.ts';
import { readWorkflowFile } from '../../storage/workflow-file.ts';
import { openAssistance, type AssistantOptions } from '../assistant-options.ts';
import { dataFolder } from '../../storage/data-folder.ts';
import { replaceTypedSecrets } from '../replace-secrets.ts';
import { latestRun } from '../latest-run.ts';
import { readExpectedOut, printChange, printRefusal, type Expected } from '../output/print-change.ts';
import { openCostMeter } from '../cost-meter.ts';
import { warnOfUnset } from '../output/warn-of-unset.ts';
import type { CliHost } from '../cli-host.ts';
import { untilInterrupt } from '../until-interrupt.ts';

export interface ChatCommandOptions extends AssistantOptions {
  readonly history?: string;
  readonly maxRepairAttempts?: string;
}

export async function chatCommand(
  host: CliHost,
  path: string,
  written: string,
  commandOptions: ChatCommandOptions,
): Promise<number> {
  const { terminal } = host;
  const message = replaceTypedSecrets(terminal, written).text;
  const meter = openCostMeter(terminal, commandOptions);
  let modelCalls = 0;
  let options: ChatCommandOptions & Expected = commandOptions;
  try {
    options = await readExpectedOut(commandOptions);
    const maxRepairAttempts = readAttempts(options.maxRepairAttempts);
    const workflow = await readWorkflowFile(path);
    const history = options.history === undefined ? { messages: [] } : await readHistory(options.history);
    const { model, isSaved, catalog, features, exploration } = await openAssistance(host, options, meter);
    const lastRun = await latestRun(path, workflow, dataFolder(host.environment));
    const attempts = isSaved ? Math.min(1, maxRepairAttempts) : maxRepairAttempts;
    const reply = await closeAfter(
      untilInterrupt(host, (signal) =>
        chat(
          { workflow, message, history, lastRun },
          {
            model: model && meter.watch(model),
            catalog,
            features,
            exploration,
            maxRepairAttempts: attempts,
            signal,
            onAttempt: (attempt) => {
              modelCalls = isSaved ? 0 : attempt;
            },
          },
        ),
      ),
      () => exploration?.close(),
    );
    if (!isSaved) ({ modelCalls } = reply);
    meter.print();
    const { ops, problems } = reply;
    const patched = applyPatch(workflow, ops);
    const changed = patched.ok ? patched.value : workflow;
    const warnings = [...reply.warnings, ...warnOfUnset(workflow, changed)];
    const valid = reply.valid === null ? null : reply.valid && isValid(problems);
    if (reply.valid === false && isSaved && maxRepairAttempts > 1) {
      const error = needsRepair(problems, warnings);
      if (error !== undefined)
        return printRefusal(terminal, { error, warnings, problems, modelCalls }, options);
    }
    const result = {
      workflow: changed,
      ...(ops.length === 0 ? {} : { patch: ops }),
      message: reply.wantsUndo ? undoOnlyInApp : reply.message,
      warnings,
      problems,
      valid,
      modelCalls,
    };
    return await printChange(terminal, result, options, {
      hasChanged: ops.length > 0,
      mayWrite: reply.valid !== false,
    });
  } catch (thrown) {
    meter.print();
    return printRefusal(terminal, { error: AppError.from(thrown), modelCalls }, options);
  }
}

function needsRepair(problems: readonly Problem[], warnings: readonly Warning[]): AppError | undefined {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const isIncomplete = warnings.some(({ code }) => code === 'incomplete');
  if (!isIncomplete && errors.every(isMissingCondition)) return undefined;
  const why = errors.length > 0 ? errors : warnings.slice(0, 1);
  const reasons = why.map(({ message }) => message).join(' ');
  return new AppError('invalid-change', `The saved answer needs a repair: ${reasons}`);
}

const undoOnlyInApp =
  'Undo works only in the app. Restore the file from version control, or describe what to change.';

function readAttempts(text = '3'): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > 10)
    throw new AppError('bad-option', `--max-repair-attempts needs a whole number from 0 to 10, not ${text}.`);
  return number;
}

async function readHistory(path: string): Promise<History> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new AppError('bad-option', `--history: ${fileError(cause, { verb: 'read', path }).message}`, {
      cause,
    });
  });
  const json = readJsonText(text);
  if (!json.ok) throw new AppError('bad-option', `${path}: ${json.error.message}`);
  const written = Array.isArray(json.value) ? { messages: json.value as unknown[] } : json.value;
  const history = History.safeParse(
    isJsonObject(written)
      ? Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))
      : written,
  );
  if (!history.success)
    throw new AppError(
      'bad-option',
      `${path} isn't a conversation. It needs {"messages": [{"role": "user"|"assistant", "content": text}], "summary"?, "summaryCutoff"?}.`,
      { cause: history.error },
    );
  return history.data;
}
