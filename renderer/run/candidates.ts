import { isJsonObject } from '../../shared/json.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Failure } from '../../shared/run/events.ts';
import { factsOf } from '../../shared/tools/browser-tools.ts';
import type { ToolFacts } from '../../shared/tools/tool-facts.ts';
import type { Node } from '../../shared/workflow/node.ts';

export interface ShownCandidate {
  readonly role: string;
  readonly name: string;
  readonly nth?: number | undefined;
}

export function candidatesOf({ details }: Failure): ShownCandidate[] {
  const list = details?.['candidates'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) =>
    isJsonObject(each) && typeof each.name === 'string'
      ? [{ name: each.name, role: typeof each.role === 'string' ? each.role : '' }]
      : [],
  );
}

const fields: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const selectable: ReadonlySet<string> = new Set(['combobox', 'listbox']);
const tickable: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'switch',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
]);
/** Returns undefined for a tool that can act on anything. */
function rolesFor({ kind, target }: ToolFacts): ReadonlySet<string> | undefined {
  if (kind === 'type') return fields;
  if (kind === 'select') return selectable;
  return target?.purpose === 'tick' ? tickable : undefined;
}

/** Returns the candidates that the step’s tool can act on. An unknown role always fits. */
export function fittingCandidates(node: Node, candidates: readonly ShownCandidate[]): ShownCandidate[] {
  const roles = node.type === 'Tool' ? rolesFor(factsOf(node.params)) : undefined;
  return candidates.filter(({ role }) => roles === undefined || role === '' || roles.has(role));
}

/** Returns the step’s arguments with the candidate as target, or undefined if the step has no target. */
export function argumentsWith(node: Node, candidate: ShownCandidate): JsonObject | undefined {
  if (node.type !== 'Tool') return undefined;
  const { arguments: args } = node.params;
  const key = factsOf(node.params).target?.argument ?? 'target';
  if (typeof args[key] !== 'string') return undefined;
  const { nth: _, ...rest } = args;
  const role =
    typeof args.role === 'string' && candidate.role !== '' && args.role !== candidate.role
      ? { role: candidate.role }
      : {};
  const nth = candidate.nth === undefined ? {} : { nth: candidate.nth };
  return { ...rest, [key]: candidate.name, ...role, ...nth };
}

/** Returns the candidates that one click can put into this step. */
export function usableCandidates(node: Node | undefined, failure: Failure): ShownCandidate[] {
  return node === undefined
    ? []
    : fittingCandidates(node, candidatesOf(failure)).filter(
        (candidate) => argumentsWith(node, candidate) !== undefined,
      );
}

/** Drops the sentences that only list these candidates, which the UI offers as buttons. */
export function dropCandidateSentences(message: string, candidates: readonly ShownCandidate[]): string {
  const sentences = message.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const remaining = sentences.filter(
    (sentence, at) =>
      at === 0 || !candidates.some(({ name }) => name !== '' && sentence.includes(`“${name}”`)),
  );
  return remaining.join(' ');
}
