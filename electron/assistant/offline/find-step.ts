import { structureOf } from '../../../shared/layout/structure.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export type FoundStep =
  | { readonly ok: true; readonly node: Node }
  | { readonly ok: false; readonly why: string };

/** By “step 3” (as in `numbered`), “first”, “last”, or unique part of a name. */
export function findStep(workflow: Workflow, written: string, numbered = workflow): FoundStep {
  const wanted = written
    .trim()
    .replace(/^(?:the )?(?:step|node) (?:called |named )?/i, '')
    .replace(/^the /i, '')
    .replace(/ (?:step|node)$/i, '')
    .trim();
  const { numbers } = structureOf(numbered);
  const inOrder = [...numbered.nodes].sort(
    (one, other) => (numbers.get(one.id) ?? 0) - (numbers.get(other.id) ?? 0),
  );
  const number = /^(?:#|no\.? |number )?(\d+)$/i.exec(wanted)?.[1];
  const byPlace =
    number !== undefined
      ? numbered.nodes.find(({ id }) => numbers.get(id) === Number(number))
      : /^first$/i.test(wanted)
        ? inOrder[0]
        : /^last$/i.test(wanted)
          ? inOrder.findLast(({ type }) => type !== 'EndLoop')
          : undefined;
  if (byPlace !== undefined) {
    const node = workflow.nodes.find(({ id }) => id === byPlace.id);
    return node === undefined
      ? { ok: false, why: `“${byPlace.name}” is already removed.` }
      : { ok: true, node };
  }
  if (number !== undefined)
    return { ok: false, why: `There's no step ${number}. The workflow has ${numbered.nodes.length} steps.` };
  const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
  const groups = [
    workflow.nodes.filter(({ name }) => name === wanted),
    workflow.nodes.filter(({ name }) => same(name, wanted)),
    workflow.nodes.filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase())),
  ];
  const found = groups.find((group) => group.length > 0) ?? [];
  const [node] = found;
  if (node !== undefined && found.length === 1) return { ok: true, node };
  if (found.length > 1)
    return {
      ok: false,
      why: `“${wanted}” could be ${found
        .slice(0, 5)
        .map((each) => `step ${numbers.get(each.id) ?? '?'} “${each.name}”`)
        .join(' or ')}. Use its number.`,
    };
  return { ok: false, why: `There's no step “${wanted}”.` };
}
