import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyWorkflow } from '../testing/arbitrary-workflow.ts';
import { edge, node, workflowOf } from '../testing/build.ts';
import type { Node } from './node.ts';
import { parseWorkflow } from './parse-workflow.ts';
import { BrowserPermission } from './permission.ts';
import { serializeWorkflow } from './serialize-workflow.ts';

test('round-trips without loss', () => {
  fc.assert(
    fc.property(anyWorkflow, fc.option(fc.subarray([...BrowserPermission.options])), (drawn, permissions) => {
      const workflow = permissions === null ? drawn : { ...drawn, permissions };
      const text = serializeWorkflow(workflow);
      const result = parseWorkflow(text);
      if (!result.ok) throw result.error;
      expect(result.value).toEqual(workflow);
      expect(serializeWorkflow(result.value)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('known fields come first in fixed order', () => {
  const { params, id, ...rest } = node('n1');
  const scrambled = { zebra: 1, apple: 2, ...rest, params: { later: true, ...params }, id } as Node;
  const text = serializeWorkflow({
    theme: 1,
    ...workflowOf([scrambled], [{ label: 'x', ...edge('n1', 'n1', 'IfTrue') }]),
  });
  expect(text).toBe(
    `${JSON.stringify(
      {
        format: 'planwright/1',
        id: 'w',
        name: 'Untitled workflow',
        variables: [],
        nodes: [
          {
            id: 'n1',
            type: 'Tool',
            name: 'n1',
            params: { tool: 'noop', arguments: {}, later: true },
            position: { x: 0, y: 0 },
            enabled: true,
            retries: 0,
            timeoutMs: 30_000,
            settleMs: 0,
            traceLevel: 'Minimal',
            expectedOutcome: '',
            checks: [],
            zebra: 1,
            apple: 2,
          },
        ],
        edges: [{ from: 'n1', to: 'n1', output: { type: 'IfTrue' }, label: 'x' }],
        theme: 1,
      },
      null,
      2,
    )}\n`,
  );
});
