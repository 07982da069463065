import fc from 'fast-check';
import type { Json } from '../json.ts';
import { operators, type Comparison, type Condition } from '../workflow/condition.ts';
import type { Edge, Output } from '../workflow/edge.ts';
import { Node } from '../workflow/node.ts';
import { emptyWorkflow, type Workflow } from '../workflow/workflow.ts';

export const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'Zähler', '名前', 'a.b', 'x_2'),
);

export const anyJson = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)) as Json);
export const anyObject = fc
  .array(fc.tuple(anyName, anyJson), { maxLength: 3 })
  .map((entries) => Object.fromEntries(entries));
const anyNumber = fc
  .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
  .map((value) => value + 0);

const anySide = fc.oneof(
  anyName.map((name) => ({ type: 'Variable' as const, name })),
  fc
    .oneof(
      fc.string().map((value) => ({ type: 'String' as const, value })),
      anyNumber.map((value) => ({ type: 'Number' as const, value })),
      fc.boolean().map((value) => ({ type: 'Bool' as const, value })),
    )
    .map((value) => ({ type: 'Literal' as const, value })),
);
export const anyComparison: fc.Arbitrary<Comparison> = fc.record({
  left: anySide,
  operator: fc.constantFrom(...operators),
  right: anySide,
});
const someComparisons = fc.array(anyComparison, { minLength: 1, maxLength: 3 });
const anyCondition: fc.Arbitrary<Condition> = fc.oneof(
  anyComparison,
  fc.record({ all: someComparisons }),
  fc.record({ any: someComparisons }),
);

const ids = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', '__proto__', 'constructor'];
const anyId = fc.constantFrom(...ids);

const anyTypeAndParams = fc.oneof(
  fc.record({
    type: fc.constant('Tool'),
    params: fc.record({ server: anyName, tool: anyName, arguments: anyObject }, { requiredKeys: ['tool'] }),
  }),
  fc.record({
    type: fc.constant('AiTransform'),
    params: fc.record(
      { kind: fc.constantFrom('summarize', 'extract'), inputRef: anyName, outputSchema: anyJson },
      { requiredKeys: ['kind', 'inputRef'] },
    ),
  }),
  fc.record({
    type: fc.constant('AiStep'),
    params: fc.record(
      { prompt: fc.string(), allowedTools: fc.array(anyName, { maxLength: 2 }) },
      { requiredKeys: ['prompt'] },
    ),
  }),
  fc.record({ type: fc.constant('If'), params: fc.record({ condition: anyCondition }) }),
  fc.record({
    type: fc.constant('Switch'),
    params: fc.record({
      cases: fc.array(fc.record({ name: anyName, condition: anyCondition }), { maxLength: 3 }),
    }),
  }),
  fc.record({
    type: fc.constant('Loop'),
    params: fc.record({ exitCondition: anyCondition, maxIterations: fc.integer({ min: 1, max: 9 }) }),
  }),
  fc.record({ type: fc.constant('EndLoop'), params: fc.record({ loopId: anyId }) }),
);

const newerFields = fc.record(
  { note: fc.oneof(fc.string(), fc.constant(null)), extra: anyObject },
  { requiredKeys: [] },
);

const anyNode = (id: string): fc.Arbitrary<Node> =>
  fc
    .tuple(
      anyTypeAndParams,
      fc.record(
        {
          name: anyName,
          position: fc.record({ x: anyNumber, y: anyNumber }),
          enabled: fc.boolean(),
          retries: fc.integer({ min: 0, max: 3 }),
        },
        { requiredKeys: [] },
      ),
      newerFields,
    )
    .map(([typed, fields, newer]) => Node.parse({ ...newer, ...fields, ...typed, id }));

const anyOutput: fc.Arbitrary<Output | undefined> = fc.oneof(
  fc.constant(undefined),
  fc
    .constantFrom(
      'IfTrue' as const,
      'IfFalse' as const,
      'LoopBody' as const,
      'LoopDone' as const,
      'SwitchDefault' as const,
    )
    .map((type) => ({ type })),
  anyName.map((name) => ({ type: 'SwitchCase' as const, name })),
);

export const anyEdge: fc.Arbitrary<Edge> = fc
  .record({
    from: anyId,
    to: anyId,
    output: anyOutput,
    label: fc.option(fc.string({ maxLength: 3 }), { nil: undefined }),
  })
  .map(({ from, to, output, label }) => ({
    from,
    to,
    ...(output === undefined ? {} : { output }),
    ...(label === undefined ? {} : { label }),
  }));

/** May have broken and duplicate edges. Node ids and names of variables are unique. */
export const anyWorkflow: fc.Arbitrary<Workflow> = fc
  .record({
    name: anyName,
    variables: fc.uniqueArray(
      fc.record({ name: fc.string({ minLength: 1 }), default: anyJson, secret: fc.boolean() }),
      { maxLength: 2, selector: ({ name }) => name },
    ),
    nodes: fc.shuffledSubarray(ids).chain((some) => fc.tuple(...some.map(anyNode))),
    edges: fc.array(anyEdge, { maxLength: 10 }),
  })
  .map((fields) => ({ ...emptyWorkflow('w'), ...fields }));
