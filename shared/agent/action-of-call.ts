import type { Action } from '../budgets/action.ts';
import { isInAnyDialog } from '../budgets/cases/blocker.ts';
import { isClosingWord } from '../budgets/cases/dismissal-words.ts';
import type { JsonObject } from '../json.ts';
import type { Snapshot } from '../page/snapshot.ts';
import type { Effect } from '../tools/tool-descriptor.ts';
import { maskReferences, secretMask } from '../text/secret-mask.ts';
import { findSecretNames } from '../variables/references.ts';
import { kindOfTool } from './action-kind.ts';

interface Call {
  /** Unique in the lineage. */
  readonly id: string;
  readonly tool: string;
  readonly effect: Effect;
  /** Resolved, secrets by name. */
  readonly args: JsonObject;
  readonly origin: 'authored' | 'planned';
  /** The page before it, with its target. */
  readonly snapshot: Snapshot | undefined;
}

/** A call as the budget enforcer sees it. Closing what lies over the page is a dismissal, whatever tool does it. */
export function actionOfCall({ id, tool, effect, args, origin, snapshot }: Call): Action {
  const kind = kindOfTool({ tool, effect });
  const text = intendedText(args, snapshot);
  const isTyping = kind === 'type' || kind === 'select';
  const base = {
    id, origin, tool, args,
    ...(isTyping && text !== undefined ? { intendedText: maskReferences(text) } : {}),
    ...(isTyping && findSecretNames(args).length > 0 ? { isSecret: true } : {}),
    ...(kind === 'scroll' ? directionOf(args) : {}),
    // A browser brings into view what it clicks.
    ...(kind === 'scroll' || kind === 'observe' || kind === 'assert' ? {} : { bringsIntoView: true }),
  };
  if (kind === 'wait') return { ...base, kind, purpose: 'stabilise' };
  return isDismissal(kind, args, snapshot) ? { ...base, kind: 'dismiss', purpose: 'dismiss' } : { ...base, kind, purpose: 'primary' };
}

function isDismissal(kind: Action['kind'], args: JsonObject, snapshot: Snapshot | undefined): boolean {
  if (snapshot === undefined || snapshot.dialogs.length === 0) return false;
  if (kind === 'key') return Object.values(args).some((value) => typeof value === 'string' && /^esc(?:ape)?$/i.test(value));
  const { target } = snapshot;
  return kind === 'click' && target !== undefined && isClosingWord(target.name) && isInAnyDialog(target, snapshot.dialogs);
}

/** What the field should hold afterwards; undefined where that cannot be said, as after a form was sent. */
function intendedText(args: JsonObject, snapshot: Snapshot | undefined): string | undefined {
  const text = ['text', 'value', 'option'].map((name) => args[name]).find((value) => typeof value === 'string');
  if (text === undefined || args['submit'] === true) return undefined;
  if (args['clear'] !== false) return text;
  const before = snapshot?.target?.value;
  return before === undefined || before.includes(secretMask) ? undefined : `${before}${text}`;
}

function directionOf({ direction }: JsonObject): { readonly direction?: Exclude<Action['direction'], undefined> } {
  switch (direction) {
    case 'up': case 'top': return { direction: 'up' };
    case 'left': case 'right': return { direction };
    case 'down': case 'bottom': return { direction: 'down' };
    default: return {};
  }
}
