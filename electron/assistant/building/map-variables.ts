import type { Warning } from '../../../shared/assistant/warning.ts';
import { listNames, nearestNames } from '../../../shared/text/nearest-names.ts';
import { assignPrefixes, findPrefixClashes } from '../../../shared/variables/assign-prefixes.ts';
import { isOfRemoved } from '../../../shared/variables/follow-references.ts';
import { onlyOfName, referenceFollower } from '../../../shared/variables/keep-references.ts';
import { withoutPath } from '../../../shared/variables/look-up.ts';
import { readNames } from '../../../shared/variables/read-names.ts';
import { mapReferences } from '../../../shared/variables/walk-references.ts';
import { sanitizeName } from '../../../shared/variables/sanitize-name.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

interface Names {
  readonly workflow: Workflow;
  readonly idsOfAnswer: ReadonlyMap<string, string>;
  /** Steps whose texts the answer leaves alone. */
  readonly untouched?: ReadonlySet<string>;
  readonly isSame?: (nodeId: string) => boolean;
}

/** Keeps references with their steps. Accepts other spellings in the answer. */
export function mapVariables(
  nodes: readonly Node[],
  { workflow, idsOfAnswer, untouched = new Set(), isSame = () => true }: Names,
): { readonly nodes: readonly Node[]; readonly warnings: readonly Warning[] } {
  const { variables } = workflow;
  const prefixes = assignPrefixes(nodes);
  const known = new Set(prefixes.values());
  const inputs = new Set(variables.map(({ name }) => name));
  const prefixFor = prefixFinder(nodes, { workflow, idsOfAnswer, isSame });
  const follow = referenceFollower(workflow, { ...workflow, nodes: [...nodes] }, isSame);
  const warnings: Warning[] = [];

  const rename = (name: string): string => {
    const written = name.trim();
    if (inputs.has(written) || inputs.has(withoutPath(written)) || written.startsWith('secrets.'))
      return name;
    const trimmed = plainPath(written, (head) => prefixFor(head) !== undefined);
    const dot = trimmed.indexOf('.');
    const head = dot === -1 ? trimmed : trimmed.slice(0, dot);
    const prefix = prefixFor(head.replace(/^["'“](.*)["'”]$/, '$1'));
    if (prefix === undefined) return name;
    const next = dot === -1 ? `${prefix}.result` : `${prefix}${trimmed.slice(dot)}`;
    return next === written ? name : next;
  };
  const mapped = nodes.map((node) => {
    const seen = new Set<string>();
    const followed = follow(node.id);
    const next = mapReferences(node, (name) => {
      const result = followed(name) ?? (untouched.has(node.id) ? name : rename(name));
      if (result !== name && !seen.has(name) && !isOfRemoved(result)) {
        seen.add(name);
        warnings.push({
          code: 'inferred',
          message: `“${node.name}” uses ${name.trim()}, which is ${result}.`,
          nodeId: node.id,
        });
      }
      return result;
    });
    return next;
  });
  const isSet = (name: string): boolean =>
    inputs.has(name) ||
    inputs.has(headOf(name)) ||
    inputs.has(withoutPath(name)) ||
    (name.includes('.') && known.has(headOf(name)));
  const hints = new Map<string, string>();
  const hintFor = (head: string): string => {
    const known = hints.get(head);
    if (known !== undefined || head.length < 3 || hints.size === maxHints) return known ?? '';
    const nearest = nearestNames(head, [...prefixes.values(), ...inputs], 1);
    const hint = nearest.length === 0 ? '' : ` Did you mean ${listNames(nearest)}?`;
    hints.set(head, hint);
    return hint;
  };
  for (const node of mapped) {
    if (untouched.has(node.id)) continue;
    for (const name of readNames(node)) {
      if (isSet(name) || isOfRemoved(name)) continue;
      warnings.push({
        code: 'guessed',
        message: `“${node.name}” uses ${name}, which is neither an input nor set by a step.${hintFor(headOf(name))}`,
        nodeId: node.id,
      });
    }
  }
  return { nodes: mapped, warnings };
}

function prefixFinder(
  nodes: readonly Node[],
  { workflow, idsOfAnswer, isSame }: Required<Omit<Names, 'untouched'>>,
): (written: string) => string | undefined {
  const prefixes = assignPrefixes(nodes);
  const then = [...assignPrefixes(workflow.nodes)].filter(([id]) => isSame(id) && prefixes.has(id));
  const idOf = new Map(then.map(([id, prefix]) => [prefix, id]));
  const old = new Set(idOf.values());
  const numbered = new Set(findPrefixClashes(workflow.nodes).map(({ prefix }) => prefix));
  const added = onlyOfName(nodes.filter(({ id }) => !old.has(id)));
  const known = new Set(prefixes.values());
  const bySanitized = new Map([...known].map((prefix) => [sanitizeName(prefix), prefix]));
  const byLetters = new Map([...known].map((prefix) => [lettersOf(prefix), prefix]));
  const prefixOfId = (id: string | undefined): string | undefined =>
    id === undefined ? undefined : prefixes.get(id);
  return (written) =>
    prefixOfId(added.get(written)) ??
    (numbered.has(written) ? prefixOfId(idOf.get(written)) : undefined) ??
    (known.has(written) ? written : undefined) ??
    prefixOfId(idOf.get(written)) ??
    prefixOfId(idsOfAnswer.get(written) ?? written) ??
    bySanitized.get(sanitizeName(written)) ??
    byLetters.get(lettersOf(sanitizeName(written)));
}

const maxHints = 20;

const headOf = (name: string): string => name.split('.', 1)[0] ?? name;
const lettersOf = (prefix: string): string => prefix.replace(/_+/g, '_').replace(/^_|_$/g, '');

/** `steps.n1.output.found` → `n1.found`. */
function plainPath(name: string, isStep: (head: string) => boolean): string {
  const parts = name.split('.');
  const [first = '', second = ''] = parts;
  const rest =
    !isStep(first) &&
    /^(?:steps?|nodes?|outputs?|results?|variables?|vars?|workflow)$/i.test(first) &&
    isStep(second)
      ? parts.slice(1)
      : parts;
  const [head = '', between = '', ...fields] = rest;
  if (!isStep(head) || !/^(?:outputs?|results?|data|response|value)$/i.test(between)) return rest.join('.');
  return fields.length > 0
    ? [head, ...fields].join('.')
    : /^outputs?$/i.test(between)
      ? `${head}.result`
      : rest.join('.');
}
