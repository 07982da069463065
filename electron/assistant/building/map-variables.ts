import type { Warning } from '../../../shared/assistant/warning.ts';
import { listNames, nearestNames } from '../../../shared/text/nearest-names.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import { withoutPath } from '../../../shared/variables/look-up.ts';
import { readNames } from '../../../shared/variables/read-names.ts';
import { mapReferences } from '../../../shared/variables/walk-references.ts';
import { sanitizeName } from '../../../shared/variables/sanitize-name.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Variable } from '../../../shared/workflow/workflow.ts';

interface Names {
  readonly variables: readonly Variable[];
  readonly idsOfAnswer: ReadonlyMap<string, string>;
  readonly renamed?: ReadonlyMap<string, string>;
  readonly untouched?: ReadonlySet<string>;
}

export function mapVariables(
  nodes: readonly Node[],
  { variables, idsOfAnswer, renamed = new Map(), untouched = new Set() }: Names,
): { readonly nodes: readonly Node[]; readonly warnings: readonly Warning[] } {
  const prefixes = assignPrefixes(nodes);
  const known = new Set(prefixes.values());
  const inputs = new Set(variables.map(({ name }) => name));
  const bySanitized = new Map([...known].map((prefix) => [sanitizeName(prefix), prefix]));
  const byLetters = new Map([...known].map((prefix) => [lettersOf(prefix), prefix]));
  const warnings: Warning[] = [];

  const prefixFor = (written: string, isUntouched: boolean): string | undefined => {
    if (isUntouched) return renamed.get(written);
    if (known.has(written)) return written;
    const ofId = prefixes.get(idsOfAnswer.get(written) ?? written);
    return (
      renamed.get(written) ??
      ofId ??
      bySanitized.get(sanitizeName(written)) ??
      byLetters.get(lettersOf(sanitizeName(written)))
    );
  };
  const rename = (name: string, isUntouched: boolean): string => {
    const written = name.trim();
    if (inputs.has(written) || inputs.has(withoutPath(written)) || written.startsWith('secrets.'))
      return name;
    const trimmed = isUntouched
      ? written
      : plainPath(written, (head) => prefixFor(head, false) !== undefined);
    const dot = trimmed.indexOf('.');
    const head = dot === -1 ? trimmed : trimmed.slice(0, dot);
    const prefix = prefixFor(head.replace(/^["'“](.*)["'”]$/, '$1'), isUntouched);
    if (prefix === undefined) return name;
    const next = dot === -1 ? `${prefix}.result` : `${prefix}${trimmed.slice(dot)}`;
    return next === written ? name : next;
  };
  const mapped = nodes.map((node) => {
    const seen = new Set<string>();
    const next = mapReferences(node, (name) => {
      const result = rename(name, untouched.has(node.id));
      if (result !== name && !seen.has(name)) {
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
      if (isSet(name)) continue;
      warnings.push({
        code: 'guessed',
        message: `“${node.name}” uses ${name}, which is neither an input nor set by a step.${hintFor(headOf(name))}`,
        nodeId: node.id,
      });
    }
  }
  return { nodes: mapped, warnings };
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
