import { AppError } from '../../../shared/app-error.ts';
import { closeAfter } from '../../../shared/close-after.ts';
import type { RunDigest } from '../../../shared/assistant/run-digest.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { isValid } from '../../../shared/validation/find-problems.ts';
import { applyPatch } from '../../../shared/patch/apply-patch.ts';
import { answerOffline } from '../../assistant/answer-offline.ts';
import type { ProposedChange } from '../../assistant/outcome.ts';
import { planOrPatch } from '../../assistant/plan-or-patch.ts';
import { openAssistance, type Assistance, type AssistantOptions } from '../assistant-options.ts';
import {
  readExpectedOut,
  printChange,
  printRefusal,
  type Expected,
  type ChangeResult,
} from '../output/print-change.ts';
import { openCostMeter } from '../cost-meter.ts';
import { warnOfUnset } from '../output/warn-of-unset.ts';
import type { CliHost } from '../cli-host.ts';
import type { Terminal } from '../terminal.ts';
import { untilInterrupt } from '../until-interrupt.ts';

interface ChangeRequest {
  readonly request: string;
  readonly missingRequest: string;
  readonly options: AssistantOptions;
  readonly open: () => Promise<{ readonly workflow: Workflow; readonly lastRun: RunDigest | null }>;
  readonly isPatch?: boolean;
}

export async function changeCommand(
  host: CliHost,
  { request, missingRequest, options: commandOptions, open, isPatch = false }: ChangeRequest,
): Promise<number> {
  const { terminal } = host;
  const meter = openCostMeter(terminal, commandOptions);
  let modelCalls = 0;
  let options: AssistantOptions & Expected = commandOptions;
  try {
    if (request.trim() === '' && options.reply === undefined)
      throw new AppError('bad-option', `${missingRequest}, or name a saved answer with --reply.`);
    options = await readExpectedOut(commandOptions);
    const { workflow, lastRun } = await open();
    const { model, isSaved, catalog, features, exploration } = await openAssistance(host, options, meter);
    if (model === undefined)
      return await changeOffline(
        terminal,
        { workflow, request, lastRun, catalog, features, isPatch },
        options,
      );
    const outcome = await closeAfter(
      untilInterrupt(host, (signal) =>
        planOrPatch(workflow, request, {
          model: meter.watch(model),
          catalog,
          features,
          exploration,
          lastRun,
          signal,
          attempts: isSaved ? 1 : 2,
          onAttempt: (attempt) => {
            modelCalls = isSaved ? 0 : attempt;
          },
        }),
      ),
      () => exploration?.close(),
    );
    if (!isSaved) modelCalls = outcome.modelCalls;
    meter.print();
    if (!outcome.ok && isPatch && outcome.error.code === 'no-change')
      return await printChange(
        terminal,
        {
          workflow,
          patch: [],
          message: outcome.said ?? '',
          warnings: outcome.warnings,
          problems: outcome.problems,
          valid: true,
          modelCalls,
        },
        options,
        { hasChanged: false, mayWrite: false },
      );
    const printOutcome = (
      { workflow: changed, ops, message }: ProposedChange,
      judged: Pick<ChangeResult, 'valid' | 'error'>,
    ): Promise<number> =>
      printChange(
        terminal,
        {
          workflow: changed,
          ...(isPatch ? { patch: ops } : {}),
          ...(message === '' ? {} : { message }),
          warnings: [...outcome.warnings, ...warnOfUnset(workflow, changed)],
          problems: outcome.problems,
          ...judged,
          modelCalls,
        },
        options,
      );
    if (outcome.ok) return await printOutcome(outcome, { valid: isValid(outcome.problems) });
    if (!isSaved && outcome.invalid !== undefined)
      return await printOutcome(outcome.invalid, { valid: false, error: outcome.error });
    const unset = outcome.invalid === undefined ? [] : warnOfUnset(workflow, outcome.invalid.workflow);
    return printRefusal(
      terminal,
      { ...outcome, warnings: [...outcome.warnings, ...unset], modelCalls },
      options,
    );
  } catch (thrown) {
    meter.print();
    return printRefusal(terminal, { error: AppError.from(thrown), modelCalls }, options);
  }
}

interface OfflineRequest extends Pick<Assistance, 'catalog' | 'features'> {
  readonly workflow: Workflow;
  readonly request: string;
  readonly lastRun: RunDigest | null;
  readonly isPatch: boolean;
}

async function changeOffline(
  terminal: Terminal,
  { workflow, request, lastRun, catalog, features, isPatch }: OfflineRequest,
  options: AssistantOptions & Expected,
): Promise<number> {
  const { ops, message, valid, ...reply } = answerOffline(
    { workflow, message: request, history: { messages: [] }, lastRun },
    { catalog, features },
  );
  if (ops.length === 0)
    return printRefusal(terminal, { error: new AppError('not-understood', message) }, options);
  const patched = applyPatch(workflow, ops);
  const changed = patched.ok ? patched.value : workflow;
  const found = {
    warnings: [...reply.warnings, ...warnOfUnset(workflow, changed)],
    problems: reply.problems,
  };
  if (valid === false) {
    const errors = reply.problems.filter(({ severity }) => severity === 'error');
    const error = new AppError(
      'invalid-change',
      `The change doesn't give a valid workflow: ${errors.map((problem) => problem.message).join(' ')}`,
    );
    return printRefusal(terminal, { error, ...found }, options);
  }
  return printChange(
    terminal,
    {
      workflow: changed,
      ...(isPatch ? { patch: ops } : {}),
      message,
      ...found,
      valid: isValid(reply.problems),
      modelCalls: 0,
    },
    options,
  );
}
