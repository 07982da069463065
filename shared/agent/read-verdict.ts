import { z } from 'zod';
import { isJsonObject, type JsonObject } from '../json.ts';
import { fieldsOf, readText } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';

export const JudgedVerdict = z.enum(['passed', 'failed', 'unverified']);
export interface JudgeVerdict {
  readonly verdict: z.infer<typeof JudgedVerdict>;
  readonly reason: string;
}
export interface Judgment extends JudgeVerdict {
  readonly missing: readonly string[];
}

const verdictFields = {
  verdict: { type: 'string', enum: [...JudgedVerdict.options] },
  reason: { type: 'string' },
};
export const verdictSchema: JsonObject = {
  type: 'object',
  properties: verdictFields,
  required: ['verdict', 'reason'],
  additionalProperties: false,
};
export const judgmentSchema: JsonObject = {
  type: 'object',
  properties: { ...verdictFields, missing: { type: 'array', items: { type: 'string' } } },
  required: ['verdict', 'reason', 'missing'],
  additionalProperties: false,
};

export function findVerdictProblems(judged: JudgeVerdict | undefined): string[] {
  return judged === undefined ? ['The answer has no "verdict" of passed, failed or unverified.'] : [];
}

/** An acceptance that lists missing criteria is unverified. */
export function readVerdict(text: string): Judgment | undefined {
  for (const { value } of [...findJson(text).values].reverse()) {
    const fields = isJsonObject(value) ? fieldsOf(value) : undefined;
    const verdict = JudgedVerdict.safeParse(
      readText(fields?.get('verdict', 'outcome', 'status'))
        ?.trim()
        .toLowerCase(),
    );
    if (fields === undefined || !verdict.success) continue;
    const reason = readText(fields.get('reason', 'why', 'explanation'))?.trim() ?? '';
    const list = fields.get('missing', 'unverified');
    const missing = Array.isArray(list)
      ? list.flatMap((item) => readText(item) ?? []).filter((item) => item !== '')
      : [];
    return {
      verdict: verdict.data === 'passed' && missing.length > 0 ? 'unverified' : verdict.data,
      reason,
      missing,
    };
  }
  return undefined;
}
