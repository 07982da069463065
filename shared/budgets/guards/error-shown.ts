import { maskText } from '../../page/mask-text.ts';
import type { Snapshot } from '../../page/snapshot.ts';
import type { NodeContext } from '../action.ts';
import { foldCase } from '../identity/normalise-name.ts';

/** An error message that the action brought up, unless the step expects one in these words. */
export function findError(pre: Snapshot | undefined, { errorText }: Snapshot, { expectedEffect }: NodeContext): string | undefined {
  if (errorText === undefined || errorText.trim() === '') return undefined;
  if (pre?.errorText !== undefined && maskText(pre.errorText) === maskText(errorText)) return undefined;
  const expected = expectedEffect?.error;
  return expected !== undefined && (expected === '*' || foldCase(errorText).includes(foldCase(expected))) ? undefined : errorText;
}
