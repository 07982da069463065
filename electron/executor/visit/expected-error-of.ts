import type { ExpectedEffect } from '../../../shared/budgets/action.ts';
import { readCheck } from '../../../shared/checks/check.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { shown } from '../../../shared/secrets/sealed-text.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Run } from '../walk/run.ts';

interface Step {
  readonly node: Pick<Node, 'checks' | 'expectedOutcome'>;
  readonly args?: JsonObject;
  readonly task?: string;
}

/** An error message quoted in a step is expected. */
export function expectedErrorOf(
  { variables }: Pick<Run, 'variables'>,
  { node, args = {}, task = '' }: Step,
): { readonly expectedEffect?: ExpectedEffect } {
  const texts = node.checks
    .map(readCheck)
    .flatMap((check) => (check?.type === 'TextPresent' ? [check.text] : []));
  const written: JsonObject = { expected: node.expectedOutcome, texts };
  const filled = variables.fillIn(written);
  const { expected, texts: checked } = filled.ok ? shown(filled.value) : written;
  const quotations = [checked, Object.values(args)]
    .flat()
    .flatMap((text) => (isText(text) ? [`“${text.replaceAll(/[“”]/g, ' ')}”`] : []));
  const error = [task, expected, ...quotations].filter(isText).join('\n');
  return error === '' ? {} : { expectedEffect: { error } };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
