import { expect, test } from 'vitest';
import { node, workflowOf } from '../testing/build.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { RunState, Visit } from './run-state.ts';
import { variablesNow } from './variables-now.ts';

const read = (id: string, name = 'Read'): Workflow['nodes'][number] => ({ ...node(id), name });
const began = workflowOf([read('a'), read('b')]);
const variables = { site: 'x', 'read.value': 80, 'read_2.value': 59 };
const visits = Object.entries({ a: 'read.value', b: 'read_2.value' }).map(
  ([nodeId, name]) => ({ nodeId, variables: { [name]: 1 } }) as unknown as Visit,
);
const run: Pick<RunState, 'visits' | 'variables'> = { visits, variables };

test.each([
  ['of a run that began here', began],
  ['of an opened run', null],
])('variables %s stay with their steps', (_, from) => {
  expect(variablesNow(run, from, began)).toEqual(variables);
  expect(variablesNow(run, from, workflowOf([read('b')]))).toEqual({ site: 'x', 'read.value': 59 });
  expect(variablesNow(run, from, workflowOf([read('a', 'Old'), read('b')]))).toEqual({
    site: 'x',
    'old.value': 80,
    'read.value': 59,
  });
});
