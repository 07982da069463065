import { AppError } from '../../shared/app-error.ts';
import { closeAfter } from '../../shared/close-after.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { isMissingCondition } from '../../shared/validation/condition-problems.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { answerSchema } from './answer-schema.ts';
import { askUntilValid } from '../../shared/models/ask-until-valid.ts';
import { describeProblems } from './describe-problems.ts';
import type { Features } from './features.ts';
import { requestMessage, systemMessage, type RequestFacts } from './messages.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { warnOfDoubtful } from './warn-of-doubtful.ts';
import { checkTargets, warnOfGuesses } from './exploration/check-targets.ts';
import { exploreFirst, type Exploration, type ExplorationHost } from './exploration/explore.ts';
import type { PlanningOutcome } from './outcome.ts';
import { readChange, withCutOff, type InterpretedAnswer } from './read-change.ts';
import { noVerdict, readReview } from './read-review.ts';

interface Asking extends RequestFacts {
  readonly model: ChatModel;
  readonly catalog: ToolCatalog;
  readonly features: Features;
  readonly signal: AbortSignal;
  readonly attempts?: number;
  readonly onAttempt?: (attempt: number) => void;
  readonly exploration?: ExplorationHost | undefined;
  /** The answer confirms or changes the workflow. */
  readonly isReview?: boolean;
  readonly refuse?: (changed: Workflow) => readonly string[];
}

/**
 * Leaves missing conditions to the person. Errors: `unreadable-answer`, `incomplete-answer`, `no-change`,
 * `invalid-change`.
 */
export async function planOrPatch(
  workflow: Workflow,
  requestText: string,
  {
    model,
    catalog,
    features,
    attempts = 2,
    exploration: host,
    lastRun,
    facts,
    isReview = false,
    refuse,
    ...rest
  }: Asking,
): Promise<PlanningOutcome> {
  const isPlan = workflow.nodes.length === 0;
  const request = requestMessage(requestText, workflow, { lastRun: lastRun ?? null, facts: facts ?? [] });
  const exploration =
    host === undefined
      ? undefined
      : exploreFirst({ model, workflow, userMessages: [requestText], request, host });
  const mayExplore = exploration !== undefined;
  const { value, reply, modelCalls, tokens } = await closeAfter(
    askUntilValid(exploration?.model ?? model, {
      ...rest,
      repairs: attempts - 1,
      messages: [
        systemMessage(isPlan ? 'planner' : 'patcher', {
          workflow,
          catalog,
          features,
          mayExplore,
          secretNames: host?.secretNames,
        }),
        request,
      ],
      schema: answerSchema(isReview ? 'review' : isPlan ? 'plan' : 'patch', { mayExplore }),
      read({ text, finish }) {
        const reading = { workflow, catalog, features, isIncomplete: finish !== 'stop' };
        const change = readChange(text, reading);
        return isReview ? readReview(text, change, reading) : change;
      },
      findProblems: (change) => [
        ...(isReview && change.kind === 'words'
          ? [noVerdict]
          : describeProblems(change, { isChangeNeeded: true })),
        ...(change.kind === 'change' ? (refuse?.(change.judged.workflow) ?? []) : []),
      ],
    }),
    () => exploration?.close(),
  );
  return outcomeOf(withCutOff(value, reply), {
    workflow,
    exploration,
    counts: {
      modelCalls: exploration?.calls() ?? modelCalls,
      tokens,
      exploredPages: exploration?.exploredPages ?? [],
    },
  });
}

interface Answered {
  readonly workflow: Workflow;
  readonly exploration: Exploration | undefined;
  readonly counts: Pick<PlanningOutcome, 'modelCalls' | 'tokens' | 'exploredPages'>;
}

function outcomeOf(reading: InterpretedAnswer, { workflow, exploration, counts }: Answered): PlanningOutcome {
  const isPlan = workflow.nodes.length === 0;
  const what = isPlan ? 'plan' : 'change';
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
        exploration === undefined
          ? []
          : warnOfGuesses(
              checkTargets(workflow, changed, exploration.exploredPages),
              changed,
              exploration.obstacles(),
            );
      const doubtful = warnOfDoubtful(workflow, changed, exploration?.exploredPages ?? []);
      const warnings = [...reading.warnings, ...guesses, ...doubtful];
      if (errors.length === 0 && doubts.length > 0)
        return {
          ok: false,
          error: new AppError('incomplete-answer', doubts.join(' ')),
          warnings,
          problems: found,
          ...counts,
        };
      if (doubts.length === 0 && errors.every(isMissingCondition))
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
