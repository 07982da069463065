import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { PageMismatch } from './compare-page-states.ts';
import type { Doubt } from './find-doubt.ts';
import type { Cut } from './find-invalidations.ts';
import { findFrontier, type Reusable } from './find-reusable.ts';
import type { ReplayPlan } from './find-replay.ts';
import { formatCount } from './format-count.ts';
import { isReusable } from './is-verified.ts';
import { countNewChecks } from './new-checks.ts';
import { quoteStep } from './quote-step.ts';
import type { ResumeChoice, ResumePlan } from './resume-plan.ts';

type ResumeDecision = Pick<ResumePlan, 'decision' | 'code' | 'sentence' | 'statedReason' | 'choices'>;

type Told = Required<Pick<ResumePlan, 'statedReason' | 'sentence'>>;

export interface AskedDoubt extends Doubt {
  readonly choices: readonly ResumeChoice[];
}

export const runIsComplete: ResumeDecision & { readonly frontierNodeId: null } = {
  ...blocked('COMPLETE', 'Every step of this run is done: there is nothing to resume.', ['start-over']),
  frontierNodeId: null,
};

export function findEnd(
  { trace, reused, cut, isUnchanged }: Reusable,
  workflow: Workflow,
): (ResumeDecision & { readonly frontierNodeId?: null }) | undefined {
  if (cut?.isToolGone === true)
    return blocked(
      cut.code,
      { statedReason: 'cut', sentence: `${cut.sentence} Reconnect its server, then resume.` },
      ['check-again', 'start-over'],
    );
  if (isUnchanged && hasEndedWell(trace, workflow)) return runIsComplete;
  return reused.length === 0
    ? blocked('NOTHING_REUSED', describeNothingReusable(cut), ['start-over'])
    : undefined;
}

function hasEndedWell(trace: Reusable['trace'], workflow: Workflow): boolean {
  const last = trace.at(-1);
  return (
    last !== undefined &&
    isReusable(last) &&
    last.edge?.to === null &&
    findFrontier(trace, trace, workflow) === null
  );
}

function describeNothingReusable(cut: Cut | undefined): string | Told {
  if (cut === undefined) return 'This run has no verified step to continue from.';
  return {
    statedReason: 'cut',
    sentence:
      cut.code === 'EDGE_CHANGED'
        ? `${cut.sentence} Everything has to run again.`
        : `${cut.sentence} It was the first step, so everything has to run again.`,
  };
}

interface OnPage {
  readonly reruns: number;
  readonly doubt: AskedDoubt | undefined;
  readonly difference: PageMismatch | undefined;
  /** The next step, if it opens its own page. */
  readonly opener: Node | undefined;
  readonly endsElsewhere: boolean;
  readonly workflow: Workflow;
}

export function decideOnPage(
  reusable: Reusable,
  { reruns, doubt, difference, opener, endsElsewhere, workflow }: OnPage,
): ResumeDecision {
  const { cut, lost } = reusable;
  const continueStep: ResumeChoice[] = lost === undefined ? [] : ['continue'];
  if (doubt !== undefined)
    return blocked(
      doubt.code,
      lost === undefined
        ? doubt.sentence
        : { statedReason: 'cut', sentence: `${lost.sentence} ${doubt.sentence}` },
      [...doubt.choices, ...continueStep, 'start-over'],
    );
  if (difference !== undefined)
    return blocked(
      'POSTCONDITION_LOST',
      { statedReason: 'cut', sentence: `${cut?.sentence ?? ''} ${difference.sentence}` },
      ['replay', ...continueStep, 'start-over'],
    );
  if (endsElsewhere && cut === undefined)
    return blocked(
      'LED_ELSEWHERE',
      'The repeated steps ended on another page than before. If it is right, the run can continue there.',
      ['continue', 'start-over'],
    );
  if (lost !== undefined)
    return {
      decision: 'replay',
      statedReason: 'cut',
      sentence: `${lost.sentence} ${formatCount(reruns, 'harmless step')} will run again to restore it.`,
      choices: continueStep,
    };
  return { decision: 'continue', sentence: describeReuse(reusable, opener, workflow), choices: [] };
}

function describeReuse(
  { reused, knownPage }: Pick<Reusable, 'reused' | 'knownPage'>,
  opener: Node | undefined,
  { nodes }: Workflow,
): string {
  const [are, they] = reused.length === 1 ? ['is', 'it'] : ['are', 'they'];
  const page =
    opener !== undefined
      ? `, and ${quoteStep(opener)} opens its own page`
      : knownPage === undefined
        ? ''
        : `, and the page is still where ${they} ended`;
  const checks = countNewChecks(reused, nodes);
  const first = checks === 0 ? '' : ` ${formatCount(checks, 'new check')} will run first.`;
  return `${formatCount(reused.length, 'step')} ${are} reused${page}.${first}`;
}

interface OffPage {
  readonly replay: ReplayPlan | undefined;
  readonly doubt: AskedDoubt | undefined;
  readonly endsElsewhere: boolean;
}

export function decideOffPage(
  difference: PageMismatch,
  { replay, doubt, endsElsewhere }: OffPage,
): ResumeDecision {
  const pageChoices = chooseAt(difference);
  const tell = doubt?.choices.filter((choice) => choice === 'took-effect') ?? [];
  const doubtful = tell.length > 0 && doubt !== undefined ? ` ${doubt.sentence}` : '';
  if (replay === undefined)
    return blocked(
      'NO_ESTABLISHER',
      {
        statedReason: 'page',
        sentence: `${difference.sentence} No earlier step opens a page to restart from.${doubtful}`,
      },
      [...pageChoices, ...tell, 'start-over'],
    );
  const blockedFor = (code: NonNullable<ResumePlan['code']>, why: string): ResumeDecision =>
    blocked(code, { statedReason: 'page', sentence: `${difference.sentence} ${why}` }, [
      ...pageChoices,
      ...tell,
      'replay',
      'start-over',
    ]);
  const { replays, toConfirm, byHand } = replay;
  if (toConfirm.length > 0)
    return blockedFor(
      difference.code,
      `To get back there, ${formatCount(toConfirm.length, 'step')} that may not be harmless to repeat would have to run again.${doubtful}`,
    );
  if (doubt !== undefined) return blockedFor(doubt.code, doubt.sentence);
  if (endsElsewhere)
    return blockedFor(
      'LED_ELSEWHERE',
      'When these steps ran again, they ended on another page or record than at first. If you run them again, the run continues from wherever they end.',
    );
  if (difference.code === 'STATE_BUSY')
    return blockedFor(difference.code, 'Wait until it responds, then check again.');
  if (byHand !== undefined)
    return blockedFor('HUMAN_INTERFERED', `${byHand} Running the steps again does not repeat that.`);
  return {
    decision: 'replay',
    statedReason: 'page',
    sentence: `${difference.sentence} ${formatCount(replays.length, 'harmless step')} will run again to get back there.`,
    choices: pageChoices.filter((choice) => choice === 'continue'),
  };
}

/** Choices when only a person can confirm the page. A closed browser can't be restored. */
function chooseAt({ code }: PageMismatch): ResumeChoice[] {
  if (code === 'HUMAN_INTERFERED' || code === 'STATE_RECORD') return ['continue'];
  return code === 'SESSION_LOST' ? [] : ['check-again'];
}

function blocked(
  code: NonNullable<ResumePlan['code']>,
  said: string | Told,
  choices: readonly ResumeChoice[],
): ResumeDecision {
  return { decision: 'blocked', code, ...(typeof said === 'string' ? { sentence: said } : said), choices };
}
