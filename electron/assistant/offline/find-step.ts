import { structureOf } from '../../../shared/layout/structure.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export type FoundStep =
  | { readonly ok: true; readonly node: Node }
  | { readonly ok: false; readonly why: string };

/** Finds “step 3” (as in `numbered`), “first”, “last”, or a step by a unique part of its name. */
export function findStep(workflow: Workflow, written: string, numbered = workflow): FoundStep {
  const wanted = written
    .trim()
    .replace(/^(?:the )?(?:step|node) (?:called |named )?/i, '')
    .replace(/^the /i, '')
    .replace(/ (?:step|node)$/i, '')
    .trim();
  const number = /^(?:#|no\.? |number )?(\d+)$/i.exec(wanted)?.[1];
  const { numbers } = structureOf(numbered);
  const byPosition = findByPosition(
    numbered,
    numbers,
    number === undefined ? wanted.toLowerCase() : Number(number),
  );
  if (byPosition !== undefined) {
    const node = workflow.nodes.find(({ id }) => id === byPosition.id);
    return node === undefined
      ? { ok: false, why: `“${byPosition.name}” is already removed.` }
      : { ok: true, node };
  }
  if (number !== undefined)
    return { ok: false, why: `There's no step ${number}. The workflow has ${numbered.nodes.length} steps.` };
  return onlyOne(findByName(workflow, wanted), numbers, wanted);
}

type Numbers = ReadonlyMap<string, number>;

function findByPosition({ nodes }: Workflow, numbers: Numbers, position: number | string): Node | undefined {
  const inOrder = nodes.toSorted((one, other) => (numbers.get(one.id) ?? 0) - (numbers.get(other.id) ?? 0));
  if (position === 'first') return inOrder[0];
  if (position === 'last') return inOrder.findLast(({ type }) => type !== 'EndLoop');
  return nodes.find(({ id }) => numbers.get(id) === position);
}

function findByName({ nodes }: Workflow, wanted: string): readonly Node[] {
  const lowerCase = wanted.toLowerCase();
  const groups = [
    nodes.filter(({ name }) => name === wanted),
    nodes.filter(({ name }) => name.toLowerCase() === lowerCase),
    nodes.filter(({ name }) => name.toLowerCase().includes(lowerCase)),
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

function onlyOne(found: readonly Node[], numbers: Numbers, wanted: string): FoundStep {
  const [node] = found;
  if (node === undefined) return { ok: false, why: `There's no step “${wanted}”.` };
  if (found.length === 1) return { ok: true, node };
  const choices = found.slice(0, 5).map(({ id, name }) => `step ${numbers.get(id) ?? '?'} “${name}”`);
  return { ok: false, why: `“${wanted}” could be ${choices.join(' or ')}. Use its number.` };
}
