import { AppError } from '../../../shared/app-error.ts';
import { readCheck, type Check, type PageCheck, type WrittenCheck } from '../../../shared/checks/check.ts';
import { withCheckIds } from '../../../shared/checks/check-ids.ts';
import { validateCheck } from '../../../shared/checks/validate-check.ts';
import { comparedPicture, type CheckResult } from '../../../shared/checks/check-result.ts';
import { describeCheck } from '../../../shared/checks/describe-check.ts';
import { evaluateCondition } from '../../../shared/conditions/evaluate-condition.ts';
import { comparisonsOf } from '../../../shared/workflow/condition.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/events.ts';
import { SealedText, shown, type Filled, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { lookUp } from '../../../shared/variables/look-up.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { PageAnswer, ToolAttachment } from '../ports.ts';
import type { Run } from '../walk/run.ts';
import { runLimited } from '../walk/run-limited.ts';
import type { VisitRecord } from './visit-record.ts';

export const maxCheckMs = 5_000;
const minCheckMs = 500;
/** A failed check has used up the page's time. */
const afterFailureMs = 1_000;

interface Checked {
  readonly visit: number;
  readonly attempt: number;
  readonly leftMs: number;
  readonly only?: ReadonlySet<number> | undefined;
  readonly record: Pick<VisitRecord, 'addEvidence'>;
}

export async function checkVisit(
  run: Run,
  node: Node,
  checked: Checked,
): Promise<{ readonly failure: Failure; readonly isPictured: boolean } | 'stopped' | undefined> {
  if (node.checks.length === 0) return undefined;
  if (node.settleMs > 0) await run.clock.sleep(node.settleMs, run.gate.stopSignal).catch(() => undefined);
  run.record({ type: 'verification-started', nodeId: node.id, visit: checked.visit, by: 'checks' });
  const failed: CheckResult[] = [];
  let picture: string | undefined;
  let hasFailed = false;
  for (const [index, written] of withCheckIds(node.checks).entries()) {
    if (checked.only?.has(index) === false) continue;
    const limitMs = hasFailed ? afterFailureMs : Math.max(minCheckMs, Math.min(maxCheckMs, checked.leftMs));
    const answer = await askCheck(run, node, { written, limitMs, visit: checked.visit });
    if (answer === 'stopped') return 'stopped';
    const isFailed = answer.verdict === 'failed';
    if (isFailed && !hasFailed && node.traceLevel !== 'Off')
      picture = (
        await run.page.picture({
          caption: `Failed check of “${node.name === '' ? node.type : node.name}”`,
          nodeId: node.id,
          visit: checked.visit,
          moment: 'after',
        })
      )?.file;
    hasFailed ||= isFailed;
    const files = [...(answer.files ?? []), ...(isFailed && picture !== undefined ? [picture] : [])];
    const verdict = isFailed && written['level'] === 'WarnOnly' ? 'warned' : answer.verdict;
    const result: CheckResult = {
      index,
      id: written.id,
      check: written.type,
      verdict,
      expected: answer.expected,
      actual: answer.actual,
      message: describeAnswer(answer),
      ...(answer.verdict === 'unverified' && answer.note !== undefined ? { note: answer.note } : {}),
      ...(files.length === 0 ? {} : { evidence: files }),
    };
    run.record({
      type: 'check-evaluated',
      nodeId: node.id,
      visit: checked.visit,
      attempt: checked.attempt,
      ...result,
    });
    if (verdict === 'passed')
      checked.record.addEvidence({ kind: 'check', oracle: 'deterministic', words: answer.expected });
    if (verdict === 'failed') failed.push(result);
  }
  return failed.length === 0 ? undefined : { failure: failureOf(failed), isPictured: picture !== undefined };
}

export interface CheckAnswer {
  readonly verdict: 'passed' | 'failed' | 'unverified';
  readonly expected: string;
  readonly actual: string;
  readonly note?: string;
  readonly files?: readonly string[];
}

interface Asked {
  readonly written: WrittenCheck;
  readonly limitMs: number;
  readonly visit: number;
}

export async function askCheck(
  run: Run,
  node: Node,
  { written, limitMs, visit }: Asked,
): Promise<CheckAnswer | 'stopped'> {
  const check = readCheck(written);
  const [problem] = validateCheck(written);
  if (check === undefined || problem !== undefined)
    return unverified(describeCheck(written), problem?.message ?? "The check isn't valid.");
  if (check.type === 'ValueMatches') return askVariables(run, check);
  const read = fillIn(run, check);
  if (typeof read === 'string') return { verdict: 'failed', expected: describeCheck(check), actual: read };
  const { filled, sealed } = read;
  const expected = describeCheck(filled);
  const { tools } = run;
  if (tools.check === undefined) return unverified(expected, 'No browser page is available.');
  const asked = await runLimited(
    run,
    limitMs + 5_000,
    (signal) =>
      tools.check?.(filled, signal, limitMs, sealed) ?? Promise.reject(new Error('no page to check')),
  );
  switch (asked.end) {
    case 'stopped':
      return 'stopped';
    case 'expired':
      return unverified(expected, "The page didn't answer in time.");
    case 'threw':
      return unverified(expected, AppError.from(asked.thrown).message);
    case 'done':
      switch (asked.value.answer) {
        case 'holds':
          return { verdict: 'passed', expected, actual: asked.value.actual };
        case 'fails':
          return { verdict: 'failed', expected, actual: asked.value.actual };
        case 'unknown':
          return unverified(expected, asked.value.message);
        case 'pictured':
          return filled.type === 'ScreenshotMatches'
            ? comparePicture(run, asked.value, {
                check: filled,
                expected,
                nodeId: node.id,
                visit,
                checkId: written.id ?? '',
              })
            : unverified(expected, 'The page answered with a picture.');
      }
  }
}

interface About {
  readonly check: Extract<Check, { type: 'ScreenshotMatches' }>;
  readonly expected: string;
  readonly nodeId: string;
  readonly visit: number;
  readonly checkId: string;
}

async function comparePicture(
  run: Pick<Run, 'baselines' | 'record' | 'sink'>,
  { picture, masks }: Extract<PageAnswer, { answer: 'pictured' }>,
  { check, expected, nodeId, visit, checkId }: About,
): Promise<CheckAnswer> {
  if (run.baselines === undefined)
    return { verdict: 'unverified', expected, actual: '', note: "Baselines can't be stored here." };
  const compared = await run.baselines.compare({ nodeId, checkId }, picture.data, {
    tolerance: check.tolerance,
    masks,
  });
  const keep = async (attachment: ToolAttachment, caption: string): Promise<string> => {
    const file = await run.sink.storeArtifact(attachment, caption);
    run.record({
      type: 'artifact-recorded',
      nodeId,
      visit,
      kind: 'image',
      file,
      mimeType: attachment.mimeType,
      caption,
    });
    return file;
  };
  const png = (data: Uint8Array): ToolAttachment => ({ kind: 'image', mimeType: 'image/png', data });
  switch (compared.end) {
    case 'new':
      return {
        verdict: 'unverified',
        expected: `whether ${expected}`,
        actual: 'no baseline yet',
        note: 'No baseline yet. This picture is now the baseline.',
        files: [await keep(picture, 'New baseline')],
      };
    case 'other-size':
      return {
        verdict: 'failed',
        expected,
        actual: compared.message,
        note: compared.advice,
        files: [await keep(png(compared.baseline), 'Baseline'), await keep(picture, comparedPicture)],
      };
    case 'compared': {
      const actual = `${percent(compared.share)} of the picture differs; ${percent(check.tolerance)} is allowed`;
      if (compared.isSame) return { verdict: 'passed', expected, actual };
      return {
        verdict: 'failed',
        expected,
        actual,
        files: [
          await keep(png(compared.diff), 'Difference from the baseline'),
          await keep(png(compared.baseline), 'Baseline'),
          await keep(picture, comparedPicture),
        ],
      };
    }
  }
}

function percent(share: number): string {
  const value = share * 100;
  return `${value === 0 || value >= 0.01 ? Number(value.toFixed(2)) : 'less than 0.01'} %`;
}

function askVariables(
  run: Pick<Run, 'variables'>,
  check: Extract<Check, { type: 'ValueMatches' }>,
): CheckAnswer {
  const variables = run.variables.current();
  const names = comparisonsOf(check.condition)
    .flatMap(({ left, right }) => [left, right])
    .flatMap((side) => (side.type === 'Variable' && side.name !== '' ? [side.name] : []));
  const actual = [...new Set(names)]
    .map((name) => {
      const found = lookUp(name, variables);
      return `${name} is ${found === undefined ? 'not set' : formatValue(found.value)}`;
    })
    .join(', ');
  return {
    verdict: evaluateCondition(check.condition, variables) ? 'passed' : 'failed',
    expected: describeCheck(check),
    actual,
  };
}

function fillIn(
  run: Pick<Run, 'variables'>,
  check: PageCheck,
): { readonly filled: PageCheck; readonly sealed: FilledObject } | string {
  const filled = run.variables.fillIn(check as JsonObject);
  if (!filled.ok) return filled.error.message;
  const texts = Object.entries(filled.value).map(([name, value]): [string, Filled] => [
    name,
    typeof (check as JsonObject)[name] === 'string' &&
    typeof value !== 'string' &&
    !(value instanceof SealedText)
      ? formatValue(value)
      : value,
  ]);
  const sealed = Object.fromEntries(texts);
  const read = readCheck(shown(sealed) as WrittenCheck) as PageCheck | undefined;
  return read === undefined
    ? "The check isn't valid with its variables filled in."
    : { filled: read, sealed };
}

function unverified(expected: string, note: string): CheckAnswer {
  return { verdict: 'unverified', expected, actual: '', note };
}

export function describeAnswer({ verdict, expected, actual, note }: CheckAnswer): string {
  switch (verdict) {
    case 'passed':
      return `As expected: ${expected}.`;
    case 'failed':
      return `Expected: ${expected}. Actual: ${actual}.${note === undefined ? '' : ` ${note}`}`.replaceAll(
        /([.!?])\.(?=\s|$)/g,
        '$1',
      );
    case 'unverified':
      return `Not verified: ${expected}. ${note ?? ''}`.trim();
  }
}

function failureOf(failed: readonly CheckResult[]): Failure {
  const [first] = failed;
  const rest = failed.length - 1;
  const more = rest === 0 ? '' : ` ${rest === 1 ? 'One more check' : `${rest} more checks`} failed, too.`;
  return {
    code: 'check-failed',
    message: `${first?.message ?? ''}${more}`,
    details: {
      expected: first?.expected ?? '',
      actual: first?.actual ?? '',
      checks: failed.map(({ index, check, expected, actual }) => ({ index, check, expected, actual })),
    },
  };
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  return text.length > 200 ? `${text.slice(0, 199)}…` : typeof value === 'string' ? `“${text}”` : text;
}
