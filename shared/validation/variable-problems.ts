import { listNames, nearestNames } from '../text/nearest-names.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { prefixOf, readRemoved } from '../variables/follow-references.ts';
import { withoutPath } from '../variables/look-up.ts';
import { readNames } from '../variables/read-names.ts';
import { mapReferences, referringFields } from '../variables/walk-references.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Fix, Problem } from './problem.ts';
import { error, nodeLabel, warning } from './build-problem.ts';

/** Checks names up to the first dot, since only a run knows a step's fields. */
export function findVariableProblems(workflow: Workflow): Problem[] {
  const inputs = new Set(workflow.variables.map(({ name }) => name));
  const prefixes = new Set(assignPrefixes(workflow.nodes).values());
  const isKnown = (name: string): boolean =>
    inputs.has(name) ||
    inputs.has(prefixOf(name)) ||
    inputs.has(withoutPath(name)) ||
    (name.includes('.') && prefixes.has(prefixOf(name)));
  const unknown = workflow.nodes.flatMap((node) =>
    readNames(node)
      .filter((name) => !isKnown(name))
      .map((name) => {
        const removed = readRemoved(name);
        const plain = removed?.name ?? name;
        const known = [...(name.includes('.') ? prefixes : []), ...inputs].filter(
          (each) => each.trim() === each && !(name.includes('.') && each.includes('.')),
        );
        const nearest = nearestNames(prefixOf(plain), known);
        const fixes = [
          ...nearest.slice(0, 1).map((other) => useInstead(node, name, other)),
          ...(name.includes('.') ? [] : [addInput(workflow, name)]),
        ];
        const hint =
          nearest.length > 0
            ? `Did you mean ${listNames(nearest)}?`
            : name.includes('.')
              ? 'No step sets it.'
              : 'Add it as an input, or use another name.';
        const [fix, ...otherFixes] = fixes;
        const where = {
          nodeId: node.id,
          ...(fix === undefined ? {} : { fix }),
          ...(otherFixes.length === 0 ? {} : { otherFixes }),
        };
        return removed !== undefined
          ? (node.enabled ? error : warning)(
              'RemovedStep',
              `${nodeLabel(node)} uses \${${plain}}, whose step is gone. Use another variable, or remove this step, too.`,
              where,
            )
          : warning(
              'UnknownVariable',
              `${nodeLabel(node)} uses \${${name}}, which is neither an input nor set by a step. ${hint}`,
              where,
            );
      }),
  );
  return [...unknown, ...findEmptyInputs(workflow)];
}

function findEmptyInputs({ variables, nodes }: Workflow): Problem[] {
  return variables
    .filter((each) => !each.secret && each.default === '')
    .flatMap(({ name }) => {
      const node = nodes.find((each) => each.enabled && readNames(each).includes(name));
      return node === undefined
        ? []
        : [
            warning(
              'EmptyInput',
              `${nodeLabel(node)} uses the empty input \${${name}}. Enter a value in the Workflow tab.`,
              { nodeId: node.id },
            ),
          ];
    });
}

function useInstead(node: Node, name: string, root: string): Fix {
  const other = `${root}${name.slice(prefixOf(name).length)}`;
  const next = mapReferences(node, (each) => (each.trim() === name ? other : each));
  return {
    label: `Use ${other}`,
    ops: [{ op: 'update-node', nodeId: node.id, changes: referringFields(next) }],
  };
}

function addInput({ variables }: Workflow, name: string): Fix {
  return {
    label: `Add the input ${name}`,
    ops: [
      { op: 'update-workflow', changes: { variables: [...variables, { name, default: '', secret: false }] } },
    ],
  };
}
