import { isJsonObject } from '../../shared/json.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Failure } from '../../shared/run/events.ts';
import type { Node } from '../../shared/workflow/node.ts';

/** Something that the page has in place of what a step looked for. */
export interface Candidate {
  readonly role: string;
  readonly name: string;
}

export function candidatesOf({ details }: Failure): Candidate[] {
  const list = details?.['candidates'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each) =>
    isJsonObject(each) && typeof each.name === 'string'
      ? [{ name: each.name, role: typeof each.role === 'string' ? each.role : '' }]
      : [],
  );
}

const fields: ReadonlySet<string> = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const chosenFrom: ReadonlySet<string> = new Set(['combobox', 'listbox']);
const ticked: ReadonlySet<string> = new Set([
  'checkbox',
  'radio',
  'switch',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
]);
const rolesFor: Readonly<Record<string, ReadonlySet<string>>> = {
  type_text: fields,
  select_option: chosenFrom,
  set_checked: ticked,
};

/** What of it the tool of this step could act on; a candidate whose role nobody knows may be anything. */
export function fittingCandidates(node: Node, candidates: readonly Candidate[]): Candidate[] {
  const roles =
    node.type === 'Tool' && (node.params.server ?? 'browser') === 'browser'
      ? rolesFor[node.params.tool]
      : undefined;
  return candidates.filter(({ role }) => roles === undefined || role === '' || roles.has(role));
}

/** The arguments with this candidate as the target; undefined for a step that has no target to change. */
export function argumentsWith(node: Node, candidate: Candidate): JsonObject | undefined {
  if (node.type !== 'Tool') return undefined;
  const { arguments: args } = node.params;
  const key = ['target', 'into'].find((each) => typeof args[each] === 'string');
  if (key === undefined) return undefined;
  const { nth: _, ...rest } = args;
  const role =
    typeof args.role === 'string' && candidate.role !== '' && args.role !== candidate.role
      ? { role: candidate.role }
      : {};
  return { ...rest, [key]: candidate.name, ...role };
}

/** The candidates that can be put into this step with a click. */
export function usableCandidates(node: Node | undefined, failure: Failure): Candidate[] {
  return node === undefined
    ? []
    : fittingCandidates(node, candidatesOf(failure)).filter(
        (candidate) => argumentsWith(node, candidate) !== undefined,
      );
}

/** What went wrong without the sentences that only list these candidates, which are offered as buttons. */
export function withoutList(message: string, candidates: readonly Candidate[]): string {
  const sentences = message.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const kept = sentences.filter(
    (sentence, at) =>
      at === 0 || !candidates.some(({ name }) => name !== '' && sentence.includes(`“${name}”`)),
  );
  return kept.join(' ');
}
