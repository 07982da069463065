import { maskText } from '../../page/mask-text.ts';
import type { Snapshot } from '../../page/snapshot.ts';
import type { NodeContext } from '../action.ts';
import { namesMessage } from './names-message.ts';

export function findError(
  pre: Snapshot | undefined,
  { errorText, nodes }: Snapshot,
  { expectedError: expected }: NodeContext,
): string | undefined {
  if (errorText === undefined || errorText.trim() === '') return undefined;
  if (pre?.errorText !== undefined && maskText(pre.errorText) === maskText(errorText)) return undefined;
  if (expected === undefined) return errorText;
  const others = [...(pre?.nodes ?? []), ...nodes].flatMap(({ name, value = '' }) => [name, value]);
  return expected === '*' || namesMessage(expected, errorText, others) ? undefined : errorText;
}
