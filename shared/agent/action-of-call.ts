import type { Action } from '../budgets/action.ts';
import { isInAnyDialog } from '../budgets/cases/blocker.ts';
import { isClosingWord } from '../budgets/cases/dismissal-words.ts';
import type { JsonObject } from '../json.ts';
import { onlyNavigates } from './observing-actions.ts';
import type { Snapshot } from '../page/snapshot.ts';
import { kindOfTool } from '../tools/action-kind.ts';
import type { NamedTool } from '../tools/browser-tools.ts';
import type { Effect } from '../tools/tool-descriptor.ts';
import { SealedText, shown, type FilledObject } from '../secrets/sealed-text.ts';
import { secretMask } from '../text/secret-mask.ts';

interface Call {
  /** Unique in the lineage. */
  readonly id: string;
  readonly tool: NamedTool & { readonly effect: Effect };
  readonly args: FilledObject;
  readonly origin: 'authored' | 'planned';
  readonly snapshot: Snapshot | undefined;
}

/** A call that closes a popup is a dismissal. */
export function actionOfCall({ id, tool, args: filled, origin, snapshot }: Call): Action {
  const args = shown(filled);
  const kind = kindOfTool(tool);
  const isTyping = kind === 'type' || kind === 'select';
  // Only the tool can compare secrets.
  const isSecret = isTyping && textKeys.some((name) => filled[name] instanceof SealedText);
  const text = isSecret ? undefined : intendedText(args, snapshot);
  const base = {
    id,
    origin,
    tool: tool.tool,
    args,
    ...(isTyping && text !== undefined ? { intendedText: text } : {}),
    ...(isSecret ? { isSecret: true } : {}),
    ...(kind === 'scroll' ? directionOf(args) : {}),
    ...(origin === 'planned' && onlyNavigates(tool, snapshot?.target) ? { onlyNavigates: true } : {}),
  };
  if (kind === 'wait') return { ...base, kind, purpose: 'stabilize' };
  return isDismissal(kind, args, snapshot)
    ? { ...base, kind: 'dismiss', purpose: 'dismiss' }
    : { ...base, kind, purpose: 'primary' };
}

function isDismissal(kind: Action['kind'], args: JsonObject, snapshot: Snapshot | undefined): boolean {
  if (snapshot === undefined || snapshot.dialogs.length === 0) return false;
  if (kind === 'key')
    return Object.values(args).some((value) => typeof value === 'string' && /^esc(?:ape)?$/i.test(value));
  const { target } = snapshot;
  return (
    kind === 'click' &&
    target !== undefined &&
    isClosingWord(target.name) &&
    isInAnyDialog(target, snapshot.dialogs)
  );
}

const textKeys = ['text', 'value', 'option'] as const;

function intendedText(args: JsonObject, snapshot: Snapshot | undefined): string | undefined {
  const value = textKeys
    .map((name) => args[name])
    .find((each) => typeof each === 'string' || typeof each === 'number');
  if (value === undefined || args['submit'] === true) return undefined;
  const text = String(value);
  if (args['clear'] !== false) return text;
  const before = snapshot?.target?.value;
  return before === undefined || before.includes(secretMask) ? undefined : `${before}${text}`;
}

function directionOf({ direction }: JsonObject): {
  readonly direction?: Exclude<Action['direction'], undefined>;
} {
  switch (direction) {
    case 'up':
    case 'top':
      return { direction: 'up' };
    case 'left':
    case 'right':
      return { direction };
    case 'down':
    case 'bottom':
      return { direction: 'down' };
    default:
      return {};
  }
}
