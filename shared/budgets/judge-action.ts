import { decideByPart } from './decide-by-part.ts';
import { fail } from './answers.ts';
import { noticeEntry } from './cases/filled-dialogs.ts';
import { noticeQuiet } from './cases/loading.ts';
import { classify } from './classify.ts';
import type { SentAction } from './finding.ts';
import type { Counters } from './counters.ts';
import type { Decision } from './decision.ts';
import { attemptOf } from './effect/attempts.ts';
import { effectOf } from './effect/effect-of.ts';
import { noticeNoise, settleDeferred } from './find-episode.ts';
import { guard } from './guards/guard.ts';
import { limits } from './limits.ts';
import { observationOf } from './report/observation-of.ts';
import { failTool, isRepeatedError, respond } from './respond.ts';
import { episodeOf, openTurn, type ActionTurn, type AfterInput, type AfterResult } from './turn.ts';

export function judgeAction(counters: Counters, input: AfterInput): AfterResult {
  const { action, pre, post, outcome } = input;
  const { pending } = counters;
  if (pending?.actionId !== action.id)
    throw new Error(`Action ${action.id} was observed, but it was not the last action sent.`);
  const turn: ActionTurn = {
    ...openTurn(counters, { ...input, snapshot: pre ?? post }, false),
    snapshot: post,
  };
  const { views, ...effect } = effectOf(pre, post, action);
  const finding = classify(turn, { pre, outcome, part: pending.part, effect });
  const holdsTypedText = finding.kind === 'effect' && effect.delta === 'zero' && pending.part === 'primary';
  const sent: SentAction = {
    pending,
    finding,
    views,
    effect: holdsTypedText ? { ...effect, reason: 'the field holds what was typed' } : effect,
  };
  record(turn, sent, input);
  const late = pending.part === 'wait' ? settleDeferred(turn, false) : undefined;
  const decision = decide(turn, sent, outcome);
  const final = decision.kind === 'fail' ? decision : (guard(turn, sent, outcome) ?? decision);
  return {
    counters: turn.journal.counters,
    decision: final,
    events: turn.journal.events,
    observation: observationOf(turn, sent, { decision: final, late }),
  };
}

function record(turn: ActionTurn, sent: SentAction, { action, pre, outcome, now }: AfterInput): void {
  const { pending, finding, views } = sent;
  turn.journal.record({
    type: 'action-observed',
    actionId: action.id,
    tool: action.tool,
    ms: Math.max(0, now - pending.at),
    ...(pending.episode === undefined && pending.part !== 'wait' && pending.part !== 'dismissal'
      ? {}
      : { attempt: attemptOf(turn, { ...sent, pre }) }),
    ...(views.post === undefined ? {} : { view: views.post }),
    ...(finding.kind === 'capture-failure' ? { isCaptureFailure: true } : {}),
    ...(outcome.status === 'error'
      ? {
          error: {
            text: `${outcome.code} ${outcome.message}`.slice(0, 200),
            isTransient: outcome.isTransient,
          },
        }
      : {}),
  });
  noticeQuiet(turn);
  if (pending.part === 'primary' && outcome.status === 'ok') noticeEntry(turn, pre);
  noticeNoise(turn);
}

function decide(turn: ActionTurn, sent: SentAction, outcome: AfterInput['outcome']): Decision {
  const { journal, action } = turn;
  const { finding, pending, effect } = sent;
  const episode = episodeOf(turn, pending.episode);
  if (finding.kind === 'gone')
    return fail(turn, {
      label: 'App Crash',
      episode,
      expected: 'The app stays open.',
      actual: finding.words,
    });
  if (finding.kind === 'error-shown')
    return fail(turn, {
      label: 'Unexpected Error',
      episode,
      expected: 'No error message.',
      actual: finding.words.slice(0, 500),
    });
  if (finding.kind === 'tool-error' && isRepeatedError(turn))
    return failTool(turn, { words: finding.words, episode });
  if (finding.kind === 'capture-failure' && journal.counters.captureFailures >= limits.captureFailures) {
    return fail(turn, {
      label: 'Capture Failure',
      episode,
      expected: 'Planwright can take a snapshot after an action.',
      actual: `${limits.captureFailures} snapshots in a row failed.`,
    });
  }
  if (pending.part !== 'primary' || episode === undefined) return decideByPart(turn, sent, outcome);
  const isMissed =
    ['loading', 'obstruction', 'off-screen', 'rejected', 'zero', 'capture-failure'].includes(finding.kind) &&
    effect.delta !== 'high';
  if (isMissed) journal.record({ type: 'effect-missed', actionId: action.id });
  return respond(turn, sent, episode);
}
