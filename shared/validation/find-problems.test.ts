import { describe, expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { caseEdge, chain, edge, loopWorkflow, node, workflowOf } from '../testing/build.ts';
import type { Edge } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findProblems, isValid } from './find-problems.ts';

const rules = (workflow: Workflow): string[] => findProblems(workflow).map((problem) => problem.rule);
const condition = {
  left: { type: 'Literal', value: { type: 'Number', value: 1 } },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'Number', value: 1 } },
};
const withEdges = (workflow: Workflow, change: (edges: Edge[]) => Edge[]): Workflow => ({
  ...workflow,
  edges: change(workflow.edges),
});
const twoCases = node('s', 'Switch', {
  cases: [
    { name: 'red', condition },
    { name: 'blue', condition },
  ],
});

describe('valid workflow', () => {
  test('chain, loop, If, and Switch', () => {
    const branches = workflowOf(
      [node('i', 'If'), node('a'), node('b')],
      [edge('i', 'a', 'IfTrue'), edge('i', 'b', 'IfFalse')],
    );
    const cases = workflowOf(
      [twoCases, node('a'), node('b'), node('c')],
      [caseEdge('s', 'a', 'red'), caseEdge('s', 'b', 'blue'), edge('s', 'c', 'SwitchDefault')],
    );
    expect([chain('a', 'b', 'c'), loopWorkflow(), branches, cases].map(rules)).toEqual([[], [], [], []]);
  });

  test('a loop as the first step', () => {
    const workflow = loopWorkflow();
    expect(rules({ ...workflow, nodes: workflow.nodes.slice(1), edges: workflow.edges.slice(1) })).toEqual(
      [],
    );
  });

  test('an inner loop that ends an outer one', () => {
    const workflow = workflowOf(
      [
        node('outer', 'Loop'),
        node('inner', 'Loop'),
        node('a'),
        node('innerEnd', 'EndLoop', { loopId: 'inner' }),
        node('outerEnd', 'EndLoop', { loopId: 'outer' }),
      ],
      [
        edge('outer', 'inner', 'LoopBody'),
        edge('inner', 'a', 'LoopBody'),
        edge('a', 'innerEnd'),
        edge('innerEnd', 'inner'),
        edge('inner', 'outerEnd', 'LoopDone'),
        edge('outerEnd', 'outer'),
      ],
    );
    expect(rules(workflow)).toEqual([]);
  });
});

describe('each rule', () => {
  const cases: [string, Workflow, string[]][] = [
    ['NoNodes', workflowOf([]), ['NoNodes']],
    [
      'NoEntryPoint with its cycle',
      withEdges(chain('a', 'b'), (edges) => [...edges, edge('b', 'a')]),
      ['NoEntryPoint', 'CycleDetected'],
    ],
    [
      'MultipleEntryPoints',
      workflowOf([node('a'), node('b'), node('c')], [edge('a', 'b')]),
      ['MultipleEntryPoints'],
    ],
    [
      'MultipleOutgoingEdges',
      workflowOf([node('a'), node('b'), node('c')], [edge('a', 'b'), edge('a', 'c')]),
      ['MultipleOutgoingEdges'],
    ],
    ['UnknownOutput', workflowOf([node('a'), node('b')], [edge('a', 'b', 'IfTrue')]), ['UnknownOutput']],
    [
      'CycleDetected',
      withEdges(chain('a', 'b', 'c'), () => [edge('a', 'b'), edge('b', 'c'), edge('c', 'b')]),
      ['CycleDetected'],
    ],
    [
      'MissingIfBranch',
      workflowOf([node('i', 'If'), node('a')], [edge('i', 'a', 'IfTrue')]),
      ['MissingIfBranch'],
    ],
    [
      'ExtraIfEdges',
      workflowOf(
        [node('i', 'If'), node('a'), node('b'), node('c')],
        [edge('i', 'a', 'IfTrue'), edge('i', 'b', 'IfFalse'), edge('i', 'c')],
      ),
      ['ExtraIfEdges'],
    ],
    [
      'MissingSwitchCase',
      workflowOf([twoCases, node('a')], [caseEdge('s', 'a', 'red')]),
      ['MissingSwitchCase'],
    ],
    [
      'DuplicateSwitchCase',
      workflowOf(
        [twoCases, node('a'), node('b')],
        [caseEdge('s', 'a', 'red'), caseEdge('s', 'b', 'red'), caseEdge('s', 'b', 'blue')],
      ),
      ['DuplicateSwitchCase'],
    ],
    [
      'UnknownSwitchOutput',
      workflowOf(
        [twoCases, node('a'), node('b')],
        [caseEdge('s', 'a', 'red'), caseEdge('s', 'b', 'blue'), caseEdge('s', 'b', 'green')],
      ),
      ['UnknownSwitchOutput'],
    ],
    [
      'DuplicateSwitchCaseName',
      workflowOf(
        [
          node('s', 'Switch', {
            cases: [
              { name: 'red', condition },
              { name: 'red', condition },
            ],
          }),
          node('a'),
        ],
        [caseEdge('s', 'a', 'red')],
      ),
      ['DuplicateSwitchCaseName'],
    ],
    [
      'MissingLoopEdge',
      withEdges(
        workflowOf(
          loopWorkflow().nodes.filter(({ id }) => id !== 'a'),
          [edge('start', 'loop'), edge('loop', 'after', 'LoopDone'), edge('end', 'loop')],
        ),
        (edges) => edges,
      ),
      ['MultipleEntryPoints', 'MissingLoopEdge'],
    ],
    [
      'ExtraLoopEdges',
      {
        ...loopWorkflow(),
        nodes: [...loopWorkflow().nodes, node('x')],
        edges: [...loopWorkflow().edges, edge('loop', 'x')],
      },
      ['ExtraLoopEdges'],
    ],
    [
      'UnpairedLoop',
      workflowOf([node('loop', 'Loop'), node('a')], [edge('loop', 'a', 'LoopBody')]),
      ['UnpairedLoop'],
    ],
    [
      'MultipleEndLoops',
      {
        ...loopWorkflow(),
        nodes: [...loopWorkflow().nodes, node('i', 'If'), node('end2', 'EndLoop', { loopId: 'loop' })],
        edges: [
          edge('start', 'loop'),
          edge('loop', 'i', 'LoopBody'),
          edge('i', 'a', 'IfTrue'),
          edge('i', 'end2', 'IfFalse'),
          edge('a', 'end'),
          edge('end', 'loop'),
          edge('end2', 'loop'),
          edge('loop', 'after', 'LoopDone'),
        ],
      },
      ['MultipleEndLoops'],
    ],
    [
      'InvalidEndLoopTarget',
      workflowOf([node('a'), node('end', 'EndLoop', { loopId: 'nowhere' })], [edge('a', 'end')]),
      ['InvalidEndLoopTarget'],
    ],
    [
      'EndLoopEdgeMismatch',
      withEdges(loopWorkflow(), (edges) => edges.filter(({ from }) => from !== 'end')),
      ['EndLoopEdgeMismatch'],
    ],
    ['DanglingEdge', withEdges(chain('a'), () => [edge('a', 'missing')]), ['DanglingEdge']],
    ['DuplicateNodeId', workflowOf([node('a'), node('a')]), ['DuplicateNodeId', 'MultipleEntryPoints']],
  ];
  test.each(cases)('%s', (_, workflow, expected) => {
    expect(rules(workflow)).toEqual(expected);
    expect(isValid(findProblems(workflow))).toBe(false);
  });

  test.each(cases)('the fix for %s removes the problem', (_, workflow) => {
    for (const problem of findProblems(workflow)) {
      const { name = '' } = workflow.nodes.find(({ id }) => id === problem.nodeId) ?? {};
      if (name !== '' && problem.rule !== 'DuplicateNodeId') expect(problem.message).toContain(`“${name}”`);
      if (problem.fix === undefined) continue;
      const fixed = applyPatch(workflow, problem.fix.ops);
      if (!fixed.ok) throw new Error(fixed.error.map(({ message }) => message).join(' '));
      expect(findProblems(fixed.value)).not.toContainEqual(problem);
    }
  });
});

test('an unset condition is a problem', () => {
  const unset = {
    left: { type: 'Variable', name: '' },
    operator: 'IsEmpty',
    right: { type: 'Literal', value: { type: 'String', value: '' } },
  };
  const branches = workflowOf(
    [node('i', 'If', { condition: unset }), node('a'), node('b')],
    [edge('i', 'a', 'IfTrue'), edge('i', 'b', 'IfFalse')],
  );
  const loop = loopWorkflow();
  const endless = {
    ...loop,
    nodes: loop.nodes.map((each) =>
      each.id === 'loop' ? node('loop', 'Loop', { exitCondition: unset }) : each,
    ),
  };
  expect([branches, endless].map(rules)).toEqual([['MissingCondition'], ['MissingCondition']]);
});

test('all problems are reported', () => {
  const workflow = workflowOf([node('i', 'If'), node('loop', 'Loop')], [edge('i', 'gone', 'IfTrue')]);
  expect(rules(workflow)).toEqual([
    'DanglingEdge',
    'MultipleEntryPoints',
    'MissingIfBranch',
    'MissingIfBranch',
    'MissingLoopEdge',
    'UnpairedLoop',
  ]);
});

test('20,000 steps don’t overflow the stack', () => {
  expect(rules(chain(...Array.from({ length: 20_000 }, (_, index) => `n${index}`)))).toEqual([]);
});

describe('tools', () => {
  const catalog = [
    {
      name: 'browser',
      status: 'connected' as const,
      tools: [
        {
          server: 'browser',
          name: 'click',
          title: 'Click',
          description: '',
          effect: 'non-idempotent' as const,
          inputSchema: {
            type: 'object',
            properties: { target: { type: 'string' }, nth: { type: 'integer', minimum: 1 } },
            required: ['target'],
            additionalProperties: false,
          },
        },
        {
          server: 'browser',
          name: 'type_text',
          title: 'Type text',
          description: '',
          effect: 'idempotent' as const,
          inputSchema: {
            type: 'object',
            properties: { text: { type: 'string' }, into: { type: 'string' } },
            required: ['text'],
            additionalProperties: false,
          },
        },
      ],
    },
    { name: 'files', status: 'offline' as const, message: 'it did not start', tools: [] },
  ];
  const messages = (params: object): string[] =>
    findProblems(
      { ...workflowOf([node('a', 'Tool', params)]), variables: [{ name: 'row', default: 1, secret: false }] },
      catalog,
    ).map((problem) => `${problem.severity} ${problem.rule}: ${problem.message}`);

  test('valid arguments and single references pass', () => {
    expect(
      messages({ tool: 'click', server: 'browser', arguments: { target: 'Save', nth: '${row}' } }),
    ).toEqual([]);
  });
  test('an unknown tool suggests the nearest name', () => {
    expect(
      findProblems(workflowOf([node('a', 'Tool', { tool: 'clik', server: 'browser' })]), catalog)[0]?.fix,
    ).toMatchObject({ label: 'Use click', ops: [{ changes: { params: { tool: 'click' } } }] });
    expect(messages({ tool: 'clik', server: 'browser' })).toEqual([
      'error UnknownTool: “a”: the server "browser" has no tool called "clik". Did you mean "click"?',
    ]);
  });
  test('an offline server is named with the reason', () => {
    expect(messages({ tool: 'read', server: 'files' })).toEqual([
      'warning UnknownTool: “a” uses the tool server "files", which is offline: it did not start.',
    ]);
  });
  test('a disabled step only gives a warning', () => {
    const off = { ...node('a', 'Tool', { tool: 'clik', server: 'browser' }), enabled: false };
    expect(findProblems(workflowOf([off]), catalog)).toMatchObject([
      { rule: 'UnknownTool', severity: 'warning' },
    ]);
    expect(messages({ tool: 'read' })).toEqual([
      'warning UnknownTool: “a”: no server has a tool called "read".',
    ]);
  });
  test('each wrong argument is reported', () => {
    expect(messages({ tool: 'click', server: 'browser', arguments: { nth: 0, targt: 'x' } })).toEqual([
      'error InvalidArguments: “a”: "target" is missing.',
      'error InvalidArguments: “a”: "targt" isn’t an argument of this tool. Did you mean "target"?',
      'error InvalidArguments: “a”: "nth" must be at least 1; it is 0.',
    ]);
  });
  test.each(['target', 'field'])('“%s” means the argument that a tool has for its target', (name) => {
    const typing = { tool: 'type_text', server: 'browser', arguments: { text: 'Ada', [name]: 'Name' } };
    expect(messages(typing)).toEqual([
      `error InvalidArguments: “a”: "${name}" isn’t an argument of this tool. Did you mean "into"?`,
    ]);
    expect(messages({ ...typing, arguments: { ...typing.arguments, into: 'Name' } })).toEqual([
      `error InvalidArguments: “a”: "${name}" isn’t an argument of this tool.`,
    ]);
  });
});

test('a path into a result is known', () => {
  const workflow: Workflow = {
    ...workflowOf([
      node('rows'),
      node('a', 'Tool', { arguments: { x: '${list[0].title} ${rows.result[1].title} ${list.count}' } }),
    ]),
    variables: [{ name: 'list', default: [{ title: 'One' }], secret: false }],
  };
  expect(findProblems(workflow).filter(({ rule }) => rule === 'UnknownVariable')).toEqual([]);
});

describe('an argument that is one input', () => {
  const inputSchema = {
    type: 'object',
    properties: {
      text: { type: 'string' },
      nth: { type: 'integer', minimum: 1 },
      keys: { type: 'array', items: { anyOf: [{ type: 'number' }, { type: 'boolean' }] } },
    },
  };
  const catalog = [
    {
      name: 'x',
      status: 'connected' as const,
      tools: [{ server: 'x', name: 't', title: 'T', description: '', effect: 'read' as const, inputSchema }],
    },
  ];
  const withInput = (args: object, value: Json, secret = false): Workflow => ({
    ...workflowOf([node('a', 'Tool', { tool: 't', arguments: args })]),
    variables: [{ name: 'n', default: value, secret }],
  });
  const found = (args: object, value: Json, secret = false) =>
    findProblems(withInput(args, value, secret), catalog);

  test('an input of the wrong type has a fix', () => {
    const [problem] = found({ nth: '${ n }' }, '1');
    expect(problem).toMatchObject({
      rule: 'InvalidArguments',
      severity: 'error',
      nodeId: 'a',
      message:
        '“a”: "nth" must be a whole number; it is "1". The value comes from the input “n”. Change it to 1, without quotes.',
      fix: { label: 'Set n to 1' },
    });
    const fixed = applyPatch(withInput({ nth: '${n}' }, '1'), problem?.fix?.ops ?? []);
    expect(fixed.ok && fixed.value.variables).toEqual([{ name: 'n', default: 1, secret: false }]);
    expect(fixed.ok && findProblems(fixed.value, catalog)).toEqual([]);
    expect(found({ text: '${n}' }, [7])).toMatchObject([
      {
        message:
          '“a”: "text" must be text; it is [7]. The value comes from the input “n”. Change its value, or use another input.',
      },
    ]);
    expect(found({ keys: [1, '${n}'] }, 'true')).toMatchObject([
      {
        message: expect.stringContaining('"keys[1]" must be a number') as string,
        fix: { label: 'Set n to true' },
      },
    ]);
    expect(found({ text: '${n}' }, 7)).toEqual([]);
    const [unclear] = found({ nth: '${n}' }, 'first');
    expect(unclear).toMatchObject({
      message:
        '“a”: "nth" must be a whole number; it is "first". The value comes from the input “n”. Change its value, or use another input.',
    });
    expect(unclear?.fix).toBeUndefined();
  });

  test('a matching or unknown type passes', () => {
    for (const [args, value] of [
      [{ nth: '${n}' }, 1],
      [{ nth: '${n}' }, 0],
      [{ nth: '${n}' }, ''],
      [{ text: '${n} px' }, 1],
      [{ nth: '${b.count}' }, '1'],
      [{ text: '${n}' }, '1'],
    ] as const)
      expect(
        found(args, value).filter(({ rule }) => rule === 'InvalidArguments'),
        JSON.stringify(args),
      ).toEqual([]);
    expect(found({ nth: '${n}' }, '1', true)).toEqual([]);
  });
});

test('a missing argument has its form label', () => {
  const inputSchema = {
    type: 'object',
    required: ['url', 'text'],
    properties: {
      url: { type: 'string', minLength: 1, title: 'Address' },
      text: { type: 'string', title: 'Text' },
    },
  };
  const catalog = [
    {
      name: 'browser',
      status: 'connected' as const,
      tools: [
        {
          server: 'browser',
          name: 'open_page',
          title: 'Open page',
          description: '',
          effect: 'idempotent' as const,
          inputSchema,
        },
      ],
    },
  ];
  expect(
    findProblems(
      workflowOf([node('a', 'Tool', { tool: 'open_page', server: 'browser', arguments: {} })]),
      catalog,
    ).map(({ message }) => message),
  ).toEqual(['“a”: "url" (Address) is missing.', '“a”: "text" is missing.']);
});

test('an unknown variable is a warning with suggestions', () => {
  const uses = (text: string) =>
    findProblems({
      ...workflowOf(
        [
          node('shop'),
          node('loop', 'Loop'),
          node('a', 'Tool', { arguments: { deep: [{ text }] } }),
          node('end', 'EndLoop', { loopId: 'loop' }),
        ],
        [edge('shop', 'loop'), edge('loop', 'a', 'LoopBody'), edge('a', 'end'), edge('end', 'loop')],
      ),
      variables: [
        { name: 'baseUrl', default: 'x', secret: false },
        { name: 'basket.count', default: 1, secret: false },
      ],
    }).filter(({ rule }) => rule === 'UnknownVariable');
  for (const known of [
    '${baseUrl}',
    '${shop.result.rows}',
    '${loop.iteration}',
    '${a.success}',
    '${secrets.KEY}',
    '${basket.count}',
    '${ baseUrl }',
    '$basUrl',
    '${}',
  ])
    expect(uses(known), known).toEqual([]);
  const [problem] = uses('go to ${basUrl}/x');
  expect(problem).toMatchObject({
    severity: 'warning',
    nodeId: 'a',
    message: '“a” uses ${basUrl}, which is neither an input nor set by a step. Did you mean "baseUrl"?',
    fix: { label: 'Use baseUrl' },
    otherFixes: [{ label: 'Add the input basUrl' }],
  });
  expect(problem?.fix?.ops).toMatchObject([
    {
      op: 'update-node',
      nodeId: 'a',
      changes: { params: { arguments: { deep: [{ text: 'go to ${baseUrl}/x' }] } } },
    },
  ]);
  expect(uses('${shpo.price}')[0]?.fix?.label).toBe('Use shop.price');
});

test('a click without a target warns', () => {
  const properties = { target: { type: 'string' }, css: { type: 'string' } };
  const catalog = [
    {
      name: 'browser',
      status: 'connected' as const,
      tools: [
        {
          server: 'browser',
          name: 'click',
          title: 'Click',
          description: '',
          effect: 'non-idempotent' as const,
          inputSchema: { type: 'object', properties },
        },
      ],
    },
  ];
  const rulesOf = (args: object): string[] =>
    findProblems(
      workflowOf([node('a', 'Tool', { tool: 'click', server: 'browser', arguments: args })]),
      catalog,
    ).map(({ rule }) => rule);
  expect(rulesOf({})).toEqual(['MissingTarget']);
  expect(rulesOf({ css: '#pay', target: '' })).toEqual([]);
  expect(rulesOf({ css: '#pay', target: 'Pay' })).toEqual(['InvalidArguments']);
});

test('a wait without a condition warns', () => {
  const catalog = [
    {
      name: 'browser',
      status: 'connected' as const,
      tools: [
        {
          server: 'browser',
          name: 'wait_for',
          title: 'Wait for',
          description: '',
          effect: 'read' as const,
          inputSchema: { type: 'object', properties: {} },
        },
      ],
    },
  ];
  const messagesOf = (args: object): string[] =>
    findProblems(
      workflowOf([node('a', 'Tool', { tool: 'wait_for', server: 'browser', arguments: args })]),
      catalog,
    ).map(({ message }) => message);
  expect(messagesOf({ text: '' })).toEqual([
    '“a” doesn’t say what it waits for. Fill in a text that appears, one that disappears, a target, or part of the address.',
  ]);
  expect(messagesOf({ gone: 'Loading' })).toEqual([]);
});

test('an unconnected step can be connected or removed', () => {
  const workflow = workflowOf([node('a'), node('b'), node('lost')], [edge('a', 'b')]);
  const problem = findProblems(workflow).find(({ rule }) => rule === 'MultipleEntryPoints');
  expect(problem?.fix).toEqual({
    label: 'Connect it after “b”',
    ops: [{ op: 'add-edge', edge: { from: 'b', to: 'lost' } }],
  });
  expect(problem?.otherFixes?.map(({ label }) => label)).toEqual(['Remove the step']);
});

test('an empty input warns at its first use', () => {
  const uses = (id: string) => node(id, 'Tool', { arguments: { url: 'https://${baseUrl}/' } });
  const workflow = (value: string, secret = false): Workflow => ({
    ...workflowOf([uses('a'), uses('b')], [edge('a', 'b')]),
    variables: [{ name: 'baseUrl', default: value, secret }],
  });
  expect(findProblems(workflow(''))).toMatchObject([
    { rule: 'EmptyInput', severity: 'warning', nodeId: 'a' },
  ]);
  expect(findProblems(workflow('example.org'))).toEqual([]);
  expect(findProblems(workflow('', true))).toEqual([]);
});
