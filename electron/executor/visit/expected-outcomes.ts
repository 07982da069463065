import { AppError } from '../../../shared/app-error.ts';
import type { OutcomeVerdict } from '../../../shared/checks/check-result.ts';
import { shown } from '../../../shared/secrets/sealed-text.ts';
import type { CompiledNode } from '../walk/compile-workflow.ts';
import type { OutcomeQuestion } from '../ports.ts';
import type { Run } from '../walk/run.ts';
import { runLimited } from '../walk/run-limited.ts';

const judgeLimitMs = 120_000;
const noModel = 'No vision model is connected to judge expected outcomes.';

export async function expectOutcome(
  run: Pick<Run, 'judge' | 'page' | 'pendingOutcomes' | 'variables'>,
  { node, prefix }: CompiledNode,
  visit: number,
): Promise<void> {
  const step = node.name === '' ? node.type : node.name;
  const taken =
    run.judge === undefined || node.traceLevel === 'Off'
      ? undefined
      : await run.page.picture({ caption: `After “${step}”`, nodeId: node.id, visit, moment: 'after' });
  const result = run.variables.current()[`${prefix}.result`] ?? null;
  run.pendingOutcomes.set(node.id, {
    visit,
    file: taken?.file,
    question: { step, expected: expectedOf(run, node), picture: taken?.picture, result },
  });
}

function expectedOf(
  { variables }: Pick<Run, 'variables'>,
  { expectedOutcome }: CompiledNode['node'],
): string {
  const filled = variables.fillIn({ expected: expectedOutcome });
  const expected = filled.ok ? shown(filled.value)['expected'] : expectedOutcome;
  return (typeof expected === 'string' ? expected : JSON.stringify(expected)).trim();
}

/** Without a judge, outcomes are unverified. */
export async function judgeOutcomes(run: Run): Promise<void> {
  for (const nodeId of [...run.pendingOutcomes.keys()]) await judgeOutcome(run, nodeId);
}

export async function judgeOutcome(run: Run, nodeId: string): Promise<OutcomeVerdict | undefined> {
  const expected = run.pendingOutcomes.get(nodeId);
  if (expected === undefined) return undefined;
  run.pendingOutcomes.delete(nodeId);
  const { visit, question, file } = expected;
  if (run.judge !== undefined)
    run.record({
      type: 'verification-started',
      nodeId,
      visit,
      by: 'judge',
      ...(file === undefined ? {} : { saw: { pictures: [file] } }),
    });
  const outcome = { expected: question.expected, ...(await judge(run, question)) };
  run.record({ type: 'outcome-judged', nodeId, visit, ...outcome });
  if (outcome.verdict === 'failed') run.missedOutcomes.add(`${nodeId} ${visit}`);
  return outcome;
}

type Judged = Awaited<ReturnType<NonNullable<Run['judge']>['judge']>>;

async function judge(
  run: Pick<Run, 'advice' | 'gate' | 'judge' | 'watchdog'>,
  question: OutcomeQuestion,
): Promise<Judged> {
  const { judge: asked, advice } = run;
  if (asked === undefined)
    return { verdict: 'unverified', reason: advice === undefined ? noModel : `${noModel} ${advice.vision}` };
  const ended = await runLimited(run, judgeLimitMs, (signal) => asked.judge(question, signal));
  switch (ended.end) {
    case 'done':
      return ended.value;
    case 'stopped':
      return { verdict: 'unverified', reason: 'The run was stopped before the outcome was judged.' };
    case 'expired':
      return { verdict: 'unverified', reason: "The model didn't answer in time." };
    case 'threw':
      return {
        verdict: 'unverified',
        reason: AppError.from(ended.thrown).message,
      };
  }
}
