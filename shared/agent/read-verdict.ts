import { z } from 'zod';
import { isJsonObject } from '../json.ts';
import { fieldsOf, readText } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';

/** What the judge of a finished step says. */
export const JudgedVerdict = z.enum(['accepted', 'unverified', 'rejected']);
export interface Judgement {
  readonly verdict: z.infer<typeof JudgedVerdict>;
  readonly reason: string;
  /** Criteria that are not shown to hold. */
  readonly missing: readonly string[];
}

/** Reads a judge's answer; undefined where it says no verdict. Who accepts and names something missing does not accept. */
export function readVerdict(text: string): Judgement | undefined {
  for (const { value } of [...findJson(text).values].reverse()) {
    const fields = isJsonObject(value) ? fieldsOf(value) : undefined;
    const said = JudgedVerdict.safeParse(
      readText(fields?.get('verdict', 'outcome', 'status'))
        ?.trim()
        .toLowerCase(),
    );
    if (fields === undefined || !said.success) continue;
    const list = fields.get('missing', 'unverified');
    const missing = Array.isArray(list)
      ? list.flatMap((item) => readText(item) ?? []).filter((item) => item !== '')
      : [];
    const verdict = said.data === 'accepted' && missing.length > 0 ? 'unverified' : said.data;
    return { verdict, reason: readText(fields.get('reason', 'why', 'explanation')) ?? '', missing };
  }
  return undefined;
}
