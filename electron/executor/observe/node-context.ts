import type { ExpectedBlocker, NodeContext } from '../../../shared/budgets/action.ts';
import { readCheck } from '../../../shared/checks/check.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { shown } from '../../../shared/secrets/sealed-text.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Run } from '../walk/run.ts';

interface Step {
  readonly node: Node;
  readonly visit: number;
  readonly args?: JsonObject;
  readonly task?: string;
}

export function nodeContextOf(run: Pick<Run, 'variables' | 'loops'>, step: Step): NodeContext {
  const { node, visit, task } = step;
  const error = expectedErrorOf(run, step);
  return {
    address: { nodeId: node.id, visit, iterations: run.loops.iterations() },
    ...(task === undefined ? {} : { isAiStep: true }),
    expectedBlockers: expectedBlockersOf(run, node),
    ...(error === '' ? {} : { expectedError: error }),
  };
}

function expectedErrorOf(
  { variables }: Pick<Run, 'variables'>,
  { node, args = {}, task = '' }: Step,
): string {
  const texts = node.checks
    .map(readCheck)
    .flatMap((check) => (check?.type === 'TextPresent' ? [check.text] : []));
  const written: JsonObject = { expected: node.expectedOutcome, texts };
  const filled = variables.fillIn(written);
  const { expected, texts: checked } = filled.ok ? shown(filled.value) : written;
  const quotations = [checked, Object.values(args)]
    .flat()
    .flatMap((text) => (isText(text) ? [`“${text.replaceAll(/[“”]/g, ' ')}”`] : []));
  return [task, expected, ...quotations].filter(isText).join('\n');
}

function expectedBlockersOf(
  { variables }: Pick<Run, 'variables'>,
  { expectedPopups = [] }: Pick<Node, 'expectedPopups'>,
): ExpectedBlocker[] {
  return expectedPopups.map(({ name, times }) => {
    const filled = variables.fillIn({ name });
    const said = filled.ok ? shown(filled.value)['name'] : name;
    return { name: typeof said === 'string' ? said : JSON.stringify(said), dismissals: times };
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
