import { isJsonObject } from '../../../shared/json.ts';
import { effectOf } from '../../../shared/budgets/effect/effect-of.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { ToolOutcome } from '../ports.ts';

interface Pressed {
  readonly outcome: ToolOutcome;
  readonly pre?: Snapshot | undefined;
  readonly post?: Snapshot | undefined;
}

/** A press on plain text without an effect of its own fails. */
export function pressOnWords({
  outcome,
  pre,
  post,
}: Pressed): (ToolOutcome & { readonly ok: false }) | undefined {
  if (!outcome.ok || !isJsonObject(outcome.value) || pre === undefined || post === undefined)
    return undefined;
  const { isPlainText, clicked, dialog, openedWindow, fileRequest, downloads } = outcome.value;
  const isAnswered = [dialog, openedWindow, fileRequest, downloads].some((each) => each !== undefined);
  const hasAsked = post.sent?.some(({ isOwn }) => isOwn !== true) === true;
  if (isPlainText !== true || isAnswered || hasAsked || hasEffect(pre, post)) return undefined;
  return {
    ok: false,
    failure: {
      code: 'nothing-to-press',
      message: `The page has the words ${typeof clicked === 'string' ? clicked : 'of this step'}, but pressing them does nothing, and no button or link has that name.`,
    },
  };
}

function hasEffect(pre: Snapshot, post: Snapshot): boolean {
  const { delta, isUnverified, isDoubtful } = effectOf(pre, post, { kind: 'click', origin: 'authored' });
  const isOfField = delta === 'partial' && isDoubtful === true && post.isByLeaving === true;
  return delta !== 'zero' && isUnverified !== true && !isOfField;
}
