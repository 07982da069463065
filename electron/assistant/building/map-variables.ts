import type { Warning } from '../../../shared/assistant/warning.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import { mapReferences } from '../../../shared/variables/follow-references.ts';
import { sanitiseName } from '../../../shared/variables/sanitise-name.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Variable } from '../../../shared/workflow/workflow.ts';

interface Names {
  readonly variables: readonly Variable[];
  /** The final id of each id that the answer used. */
  readonly idsOfAnswer: ReadonlyMap<string, string>;
  /** Prefixes that were changed by a new name, old to new. */
  readonly renamed?: ReadonlyMap<string, string>;
  /** Steps in which only such a new name is followed. */
  readonly untouched?: ReadonlySet<string>;
}

/** Leads references that name a plan id, a step by its name as written, or by other capitals, to the variable that is meant. */
export function mapVariables(nodes: readonly Node[], { variables, idsOfAnswer, renamed = new Map(), untouched = new Set() }: Names): { readonly nodes: readonly Node[]; readonly warnings: readonly Warning[] } {
  const prefixes = assignPrefixes(nodes);
  const known = new Set(prefixes.values());
  const inputs = new Set(variables.map(({ name }) => name));
  const bySanitised = new Map([...known].map((prefix) => [sanitiseName(prefix), prefix]));
  const warnings: Warning[] = [];

  const prefixFor = (written: string, isUntouched: boolean): string | undefined => {
    if (isUntouched) return renamed.get(written);
    if (known.has(written)) return written;
    const ofId = prefixes.get(idsOfAnswer.get(written) ?? written);
    return renamed.get(written) ?? ofId ?? bySanitised.get(sanitiseName(written));
  };
  const rename = (name: string, isUntouched: boolean): string => {
    const trimmed = name.trim();
    if (inputs.has(trimmed) || trimmed.startsWith('secrets.')) return name;
    const dot = trimmed.indexOf('.');
    const head = dot === -1 ? trimmed : trimmed.slice(0, dot);
    const prefix = prefixFor(head.replace(/^["'“](.*)["'”]$/, '$1'), isUntouched);
    if (prefix === undefined) return name;
    const next = dot === -1 ? `${prefix}.result` : `${prefix}${trimmed.slice(dot)}`;
    return next === trimmed ? name : next;
  };
  const mapped = nodes.map((node) => {
    const seen = new Set<string>();
    const next = mapReferences(node, (name) => {
      const result = rename(name, untouched.has(node.id));
      if (result !== name && !seen.has(name)) {
        seen.add(name);
        warnings.push({ code: 'inferred', message: `“${node.name}” asks for ${name.trim()}, which is ${result}.`, nodeId: node.id });
      }
      return result;
    });
    return next;
  });
  return { nodes: mapped, warnings };
}
