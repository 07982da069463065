import { isJsonObject } from '../../../shared/json.ts';
import { formatCount } from '../../../shared/ledger/format-count.ts';
import { repeatOf, type Repeat } from '../../../shared/tools/repeat.ts';
import type { Run } from '../walk/run.ts';
import { attemptCall, type AttemptedCall, type Attempting } from './attempt-call.ts';
import { askCheck, describeAnswer, maxCheckMs, type CheckAnswer } from './check-visit.ts';
import { failureWithoutEffect } from './failure-of-report.ts';

type Attempted = Awaited<ReturnType<typeof attemptCall>>;

export async function callUntil(run: Run, attempting: Attempting): Promise<Attempted> {
  const repeat = repeatOf(attempting.node.params);
  if (repeat === undefined) return attemptCall(run, attempting);
  const { node, visit, attempt, entry, call } = attempting;
  let last: AttemptedCall | undefined;
  let { checks } = repeat;
  for (let times = 0; ; times += 1) {
    if (times > 0) await run.page.settle(call);
    const isLast = times >= repeat.times;
    let seen = await askAll(run, attempting, { checks, limitMs: isLast ? maxCheckMs : 0 });
    if (times === 0 && seen !== 'stopped' && seen.unmet === undefined && repeat.checksInPart !== checks) {
      checks = repeat.checksInPart;
      seen = await askAll(run, attempting, { checks, limitMs: 0 });
    }
    if (seen === 'stopped') return { end: 'stopped' };
    if (seen.unmet === undefined) return succeeded(seen.held, times);
    if (last !== undefined && (isLast || last.noEffectReport !== undefined)) {
      const failure = {
        code: 'not-reached',
        message: `Clicked ${formatCount(times, 'time')}. ${describeAnswer(seen.unmet)}`,
      };
      return {
        ...last,
        isLast: true,
        outcome: {
          ok: false,
          failure:
            last.noEffectReport === undefined ? failure : failureWithoutEffect(last.noEffectReport, failure),
        },
      };
    }
    if (times > 0)
      run.record({
        type: 'tool-progressed',
        nodeId: node.id,
        visit,
        attempt,
        said: `${formatCount(times, 'time')}, at most ${repeat.times}`,
      });
    const attempted = await attemptCall(run, { ...attempting, time: times + 1 });
    if (attempted.end !== 'attempted' || !attempted.outcome.ok || isNotFound(attempted)) return attempted;
    last = attempted;
  }

  function succeeded(held: readonly string[], times: number): AttemptedCall {
    for (const words of held) entry.addEvidence({ kind: 'check', oracle: 'deterministic', words });
    if (last === undefined) entry.called(call.tool, call.args);
    const done = last ?? {
      end: 'attempted',
      tool: call.tool,
      filled: call.args,
      isLast: false,
      post: undefined,
      context: undefined,
      dropPick: () => undefined,
    };
    const said = last?.outcome.ok === true && isJsonObject(last.outcome.value) ? last.outcome.value : {};
    return { ...done, noEffectReport: undefined, outcome: { ok: true, value: { ...said, times } } };
  }
}

interface Seen {
  readonly unmet?: CheckAnswer;
  readonly held: readonly string[];
}

async function askAll(
  run: Run,
  { node, visit }: Attempting,
  { checks, limitMs }: { readonly checks: Repeat['checks']; readonly limitMs: number },
): Promise<Seen | 'stopped'> {
  const held: string[] = [];
  for (const written of checks) {
    const answer = await askCheck(run, node, { written, limitMs, visit });
    if (answer === 'stopped') return 'stopped';
    if (answer.verdict !== 'passed') return { unmet: answer, held };
    held.push(answer.expected);
  }
  return { held };
}

const isNotFound = ({ outcome }: AttemptedCall): boolean =>
  outcome.ok && isJsonObject(outcome.value) && outcome.value['found'] === false;
