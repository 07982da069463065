import { fieldsOf } from '../../shared/text/fields.ts';
import { findJson } from '../../shared/text/find-json.ts';
import { judge } from './judge.ts';
import type { InterpretedAnswer, ReadingOptions } from './read-change.ts';

export const noVerdict = 'The answer has neither changes nor “"confirmed": true”.';

/** The change is empty if the answer confirms. */
export function readReview(
  text: string,
  change: InterpretedAnswer,
  { workflow, catalog }: ReadingOptions,
): InterpretedAnswer {
  if (change.kind === 'unreadable') return change;
  if (change.kind === 'change' && (change.judged.ops.length > 0 || change.doubts.length > 0)) return change;
  const { message } = change;
  const isConfirmed = findJson(text).values.some(({ value }) => fieldsOf(value)?.get('confirmed') === true);
  return isConfirmed
    ? {
        kind: 'change',
        message,
        judged: judge(workflow, workflow, catalog),
        warnings: [],
        reasons: {},
        doubts: [],
      }
    : { kind: 'words', message };
}
