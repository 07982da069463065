import { isJsonObject } from '../../../shared/json.ts';
import { fieldsOf, plainKey, readText } from '../../../shared/text/fields.ts';
import { typeWords } from './step-type.ts';

const maxDepth = 20;

export function openGroups(
  items: readonly unknown[],
  depth = 0,
): { readonly row: unknown[]; readonly names: readonly string[] } | undefined {
  if (depth > maxDepth || items.every((item) => stepsIn(item) === undefined)) return undefined;
  const names: string[] = [];
  const row = items.flatMap((item): unknown[] => {
    const nested = stepsIn(item);
    if (nested === undefined) return [item];
    names.push(readText(fieldsOf(item)?.get('name', 'title', 'label', 'id')) ?? 'A group');
    const inner = openGroups(nested, depth + 1);
    names.push(...(inner?.names ?? []));
    return inner?.row ?? [...nested];
  });
  return { row, names };
}

function stepsIn(item: unknown): readonly unknown[] | undefined {
  const fields = fieldsOf(item);
  const type = readText(fields?.get('steptype', 'nodetype', 'type', 'kind'));
  if (
    fields === undefined ||
    (type !== undefined && Object.hasOwn(typeWords, plainKey(type))) ||
    fields.has(
      'condition',
      'exitcondition',
      'until',
      'while',
      'maxiterations',
      'cases',
      'toolname',
      'tool',
      'if',
    )
  )
    return undefined;
  const nested = fields.get('steps', 'substeps', 'nodes', 'actions', 'tasks', 'children');
  return Array.isArray(nested) && nested.some((each) => isJsonObject(each)) ? nested : undefined;
}
