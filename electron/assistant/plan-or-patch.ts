import { AppError } from '../../shared/app-error.ts';
import { closeAfter } from '../../shared/close-after.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import { isOpenQuestion } from '../../shared/validation/condition-problems.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { answerSchema } from './answer-schema.ts';
import { ask } from '../../shared/models/ask.ts';
import { describeFlaws } from './describe-flaws.ts';
import type { Features } from './features.ts';
import { requestMessage, systemMessage, type Facts } from './messages.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { holdTargets, warnOfGuesses } from './looking/hold-targets.ts';
import { lookFirst, type LookingSides } from './looking/looking.ts';
import type { Outcome } from './outcome.ts';
import { readChange, withCutOff } from './read-change.ts';

interface Asking extends Facts {
  readonly model: ChatModel;
  readonly catalogue: ToolCatalogue;
  readonly features: Features;
  readonly signal: AbortSignal;
  /** Default 2: a flawed answer gets one repair. */
  readonly attempts?: number;
  readonly onAttempt?: (attempt: number) => void;
  /** Lets the model explore pages first. */
  readonly looking?: LookingSides | undefined;
  /** Further flaws of the changed workflow, as sentences for the model. */
  readonly refuse?: (changed: Workflow) => readonly string[];
}

/**
 * Plans an empty workflow or patches any other: one request, one valid change, one repair. Missing conditions
 * after the repair are problems for the person to fill in. Errors: `unreadable-answer`, `incomplete-answer`,
 * `no-change`, `invalid-change`.
 */
export async function planOrPatch(
  workflow: Workflow,
  wish: string,
  { model, catalogue, features, attempts = 2, looking: sides, lastRun, facts, refuse, ...rest }: Asking,
): Promise<Outcome> {
  const isPlan = workflow.nodes.length === 0;
  const request = requestMessage(wish, workflow, { lastRun: lastRun ?? null, facts: facts ?? [] });
  const looking =
    sides === undefined ? undefined : lookFirst({ model, workflow, said: [wish], request, sides });
  const mayLook = looking !== undefined;
  const { value, reply, modelCalls, tokens } = await closeAfter(
    ask(looking?.model ?? model, {
      ...rest,
      repairs: attempts - 1,
      messages: [
        systemMessage(isPlan ? 'planner' : 'patcher', { workflow, catalogue, features, mayLook }),
        request,
      ],
      schema: answerSchema(isPlan ? 'plan' : 'patch', { mayLook }),
      read: ({ text, finish }) =>
        readChange(text, { workflow, catalogue, features, isBrokenOff: finish !== 'stop' }),
      complain: (change) => [
        ...describeFlaws(change, { isChangeNeeded: true }),
        ...(change.kind === 'change' ? (refuse?.(change.judged.workflow) ?? []) : []),
      ],
    }),
    () => looking?.close(),
  );
  const reading = withCutOff(value, reply);
  const counts = {
    modelCalls: looking?.calls() ?? modelCalls,
    tokens,
    sights: looking?.sights ?? [],
  };
  const what = isPlan ? 'plan' : 'change';
  // Without a plan, the workflow stays empty.
  const problems = isPlan ? findProblems(workflow) : [];
  switch (reading.kind) {
    case 'unreadable':
      return {
        ok: false,
        error: new AppError('unreadable-answer', `Couldn't read the answer: ${reading.reason}`),
        warnings: reading.warnings ?? [],
        problems,
        ...counts,
      };
    case 'words':
      return {
        ok: false,
        said: reading.message,
        error: new AppError(
          'no-change',
          `The answer has no ${what}${reading.message === '' ? '.' : `: ${reading.message}`}`,
        ),
        warnings: [],
        problems,
        ...counts,
      };
    case 'change': {
      const {
        judged: { ops, problems: found, errors, workflow: changed },
        message,
        reasons,
        doubts,
      } = reading;
      const guesses =
        looking === undefined
          ? []
          : warnOfGuesses(holdTargets(workflow, changed, looking.sights), changed, looking.hindrance());
      const warnings = [...reading.warnings, ...guesses];
      if (errors.length === 0 && doubts.length > 0)
        return {
          ok: false,
          error: new AppError('incomplete-answer', doubts.join(' ')),
          warnings,
          problems: found,
          ...counts,
        };
      if (doubts.length === 0 && errors.every(isOpenQuestion))
        return { ok: true, workflow: changed, ops, message, reasons, warnings, problems: found, ...counts };
      const error = new AppError(
        'invalid-change',
        `The ${what} makes the workflow invalid: ${errors.map((problem) => problem.message).join(' ')}`,
      );
      return {
        ok: false,
        error,
        invalid: { workflow: changed, ops, message },
        warnings,
        problems: found,
        ...counts,
      };
    }
  }
}
