import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeAll } from '../../../shared/layout/frames.ts';
import { overlaps } from '../../../shared/layout/geometry.ts';
import { structureOf } from '../../../shared/layout/structure.ts';
import { edgeKey } from '../../../shared/workflow/edge.ts';
import { Workflow } from '../../../shared/workflow/workflow.ts';
import { edit, loadDocument, undo, redo, useDocument } from '../document.ts';
import type { StepKind } from '../graph/step-kind.ts';
import { selectAll } from '../select-all.ts';
import { addStep } from './adding.ts';
import { renameNode, toggleEnabled, updateNode } from './changing.ts';
import { copySelection, cutSelection, duplicateSelection, pasteText } from './copying.ts';
import { dropNodes, moveSelection, reorderSelection } from './moving.ts';
import { deleteSelection } from './removing.ts';
import { connect } from './wiring.ts';
import { selectNodes, setSelection, useSelection } from '../selection.ts';
import { useToasts } from '../../ui/toast.ts';

const click: StepKind = { type: 'Tool', server: 'browser', tool: 'click', title: 'Click' };
const current = (): Workflow => useDocument.getState().workflow ?? expect.unreachable('no workflow is open');
const find = (id: string | null) =>
  current().nodes.find((node) => node.id === id) ?? expect.unreachable(`no node ${id}`);
const listEdges = (): string[] =>
  current()
    .edges.map(({ from, to, output }) => `${from}${output === undefined ? '' : `:${output.type}`}>${to}`)
    .sort();

function tool(id: string, y: number) {
  return { id, type: 'Tool', name: id, params: { tool: 'click' }, position: { x: 0, y } };
}

const question = { left: { type: 'Variable', name: 'x' }, operator: 'IsEmpty' };

function looped(): Workflow {
  return Workflow.parse({
    format: 'planwright/1',
    id: 'w',
    nodes: [
      tool('a', 0),
      tool('b', 112),
      {
        id: 'loop',
        type: 'Loop',
        name: 'loop',
        params: { exitCondition: question },
        position: { x: -24, y: 224 },
      },
      tool('c', 288),
      { id: 'end', type: 'EndLoop', name: 'end', params: { loopId: 'loop' }, position: { x: 0, y: 400 } },
      tool('d', 600),
    ],
    edges: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'loop' },
      { from: 'loop', to: 'c', output: { type: 'LoopBody' } },
      { from: 'c', to: 'end' },
      { from: 'end', to: 'loop' },
      { from: 'loop', to: 'd', output: { type: 'LoopDone' } },
    ],
  });
}

beforeEach(() => {
  loadDocument(looped(), null, false);
});

describe('adding', () => {
  test('a new step goes below the selected one, connected', () => {
    selectNodes(['d']);
    const id = addStep(click);
    expect(listEdges()).toContain(`d>${id}`);
    expect(find(id).position).toEqual({ x: 0, y: 712 });
    expect([...useSelection.getState().nodeIds]).toEqual([id]);
  });

  test('after a taken output, a new step goes between', () => {
    selectNodes(['a']);
    const id = addStep(click);
    expect(listEdges()).toContain(`a>${id}`);
    expect(listEdges()).toContain(`${id}>b`);
    expect(find('b').position.y - find(id).position.y).toBeGreaterThanOrEqual(112);
    expect(find('d').position.y - find('b').position.y).toBe(488);
  });

  test('a Loop brings its EndLoop and their edges', () => {
    const id = addStep({ type: 'Loop' }, { position: { x: 900, y: 0 } });
    const end = current().nodes.find((node) => node.type === 'EndLoop' && node.params.loopId === id);
    expect(listEdges()).toContain(`${id}:LoopBody>${end?.id}`);
    expect(listEdges()).toContain(`${end?.id}>${id}`);
  });

  test('after an empty loop, a step goes inside', () => {
    const loopId = addStep({ type: 'Loop' }, { position: { x: 900, y: 0 } });
    const inside = addStep(click);
    expect(listEdges()).toContain(`${loopId}:LoopBody>${inside}`);
    selectNodes([loopId ?? '']);
    const behind = addStep(click);
    expect(listEdges()).toContain(`${loopId}:LoopDone>${behind}`);
  });

  test('a step dropped in a loop joins its body', () => {
    const loopId = addStep({ type: 'Loop' }, { position: { x: 900, y: 0 } });
    const end = current().edges.find(
      ({ from, output }) => from === loopId && output?.type === 'LoopBody',
    )?.to;
    const first = addStep(click, { position: { x: 800, y: 20 } });
    expect(listEdges()).toEqual(expect.arrayContaining([`${loopId}:LoopBody>${first}`, `${first}>${end}`]));
    const [high, low] = [
      addStep(click, { position: { x: 10, y: 200 } }),
      addStep(click, { position: { x: 230, y: 460 } }),
    ];
    expect(listEdges()).toEqual(
      expect.arrayContaining([`loop:LoopBody>${high}`, `${high}>c`, `c>${low}`, `${low}>end`]),
    );
    const { members } = structureOf(current());
    expect(members.get('loop')).toEqual(['c', 'end', high, low]);
  });

  test('a step dropped beside others moves clear', () => {
    expect(find(addStep(click, { position: { x: 400, y: 0 } })).position).toEqual({ x: 272, y: 0 });
    expect(find(addStep(click, { position: { x: -100, y: 0 } })).position).toEqual({ x: -272, y: 0 });
    expect(find(addStep(click, { position: { x: 128, y: -60 } })).position).toEqual({ x: 0, y: -80 });
  });

  test('a step on an edge keeps its output', () => {
    const edge = current().edges.find((each) => each.output?.type === 'LoopDone');
    const id = addStep({ type: 'If' }, { onEdge: edge });
    expect(listEdges()).toEqual(expect.arrayContaining([`loop:LoopDone>${id}`, `${id}:IfTrue>d`]));
    expect(listEdges()).not.toContain('loop:LoopDone>d');
  });

  test('no step covers another', () => {
    const first = find(addStep(click, { position: { x: 128, y: 0 } }));
    expect(
      current().nodes.filter(
        (node) =>
          node.id !== first.id &&
          node.type !== 'Loop' &&
          Math.abs(node.position.x - first.position.x) < 256 &&
          Math.abs(node.position.y - first.position.y) < 64,
      ),
    ).toEqual([]);
  });

  test('step names are unique', () => {
    const names = [0, 400, 800].map((x) => find(addStep(click, { position: { x: 1000 + x, y: 0 } })).name);
    expect(names).toEqual(['Click', 'Click 2', 'Click 3']);
  });
});

describe('deleting', () => {
  test('reconnects around a deleted step', () => {
    selectNodes(['b']);
    deleteSelection({ heal: true });
    expect(listEdges()).toContain('a>loop');
  });

  test('reconnects across steps and inside a loop', () => {
    selectNodes(['a', 'b', 'c']);
    deleteSelection({ heal: true });
    expect(listEdges()).toContain('loop:LoopBody>end');
    expect(current().nodes.map((node) => node.id)).toEqual(['loop', 'end', 'd']);
  });

  test('leaves a gap when asked to', () => {
    selectNodes(['b']);
    deleteSelection({ heal: false });
    expect(listEdges()).not.toContain('a>loop');
  });

  test('deletes a loop with its body', () => {
    selectNodes(['loop']);
    deleteSelection({ heal: true });
    expect(current().nodes.map((node) => node.id)).toEqual(['a', 'b', 'd']);
    expect(listEdges()).toEqual(['a>b', 'b>d']);
  });

  test('an EndLoop isn’t deleted alone', () => {
    selectNodes(['end']);
    deleteSelection({ heal: true });
    expect(current()).toEqual(looped());
  });

  test('deletes selected edges', () => {
    setSelection([], [edgeKey({ from: 'a', to: 'b' })]);
    deleteSelection({ heal: true });
    expect(listEdges()).not.toContain('a>b');
  });
});

describe('EndLoop', () => {
  const endOf = (loopId: string | null): string | undefined =>
    current().nodes.find((node) => node.type === 'EndLoop' && node.params.loopId === loopId)?.name;
  const addLoop = (): string | null => addStep({ type: 'Loop' }, { position: { x: 900, y: 0 } });

  test('is named after a named loop', () => {
    expect(endOf(addLoop())).toBe('End of loop');
    expect(endOf(addLoop())).toBe('End of “Loop 2”');
  });

  test('follows its loop’s name until renamed', () => {
    const loopId = addLoop() ?? '';
    renameNode(loopId, 'Every page');
    expect(endOf(loopId)).toBe('End of “Every page”');
    selectNodes([loopId]);
    duplicateSelection();
    expect([...useSelection.getState().nodeIds].map(endOf)).toEqual(['End of “Every page 2”']);
    undo();
    undo();
    expect(endOf(loopId)).toBe('End of loop');
    renameNode('loop', 'Every page');
    expect(endOf('loop')).toBe('end');
  });
});

describe('clipboard', () => {
  test('pastes a loop with its body under fresh ids', () => {
    selectNodes(['loop']);
    const text = copySelection() ?? '';
    loadDocument(Workflow.parse({ format: 'planwright/1', id: 'other' }), null, false);
    expect(pasteText(text)).toBe('pasted');
    const [loop, step, end] = current().nodes;
    expect(current().nodes).toHaveLength(3);
    expect(end?.type === 'EndLoop' && end.params.loopId).toBe(loop?.id);
    expect(listEdges()).toEqual(
      [`${loop?.id}:LoopBody>${step?.id}`, `${step?.id}>${end?.id}`, `${end?.id}>${loop?.id}`].sort(),
    );
  });

  test('brings the inputs that its steps read', () => {
    edit('Inputs', [
      {
        op: 'update-workflow',
        changes: {
          variables: [
            { name: 'query', default: 'tea', secret: false },
            { name: 'base', default: '/a', secret: false },
            { name: 'key', default: 'hush', secret: true },
            { name: 'unused', default: '', secret: false },
          ],
        },
      },
    ]);
    updateNode('b', 'Edit', {
      params: { tool: 'click', arguments: { target: '${base}/${query} ${key} ${gone}' } },
    });
    selectNodes(['b']);
    const text = copySelection() ?? '';
    expect(text).not.toContain('hush');
    const own = { name: 'base', default: '/mine', secret: false };
    loadDocument(Workflow.parse({ format: 'planwright/1', id: 'other', variables: [own] }), null, false);
    pasteText(text);
    expect(current().variables).toEqual([
      own,
      { name: 'query', default: 'tea', secret: false },
      { name: 'key', default: '', secret: true },
    ]);
    undo();
    expect(current()).toMatchObject({ variables: [own], nodes: [] });
  });

  test('selects the copies of what was selected', () => {
    for (const [chosen, names] of [
      [
        ['loop', 'c', 'end', 'a'],
        ['a', 'c', 'end', 'loop'],
      ],
      [['loop'], ['loop']],
    ] as const) {
      for (const copy of [
        duplicateSelection,
        () => {
          pasteText(copySelection() ?? '');
        },
      ]) {
        selectNodes(chosen);
        copy();
        const selected = [...useSelection.getState().nodeIds];
        expect(selected.map((id) => find(id).name.replace(/ \d+$/, '')).sort()).toEqual(names);
        expect(selected.filter((id) => (chosen as readonly string[]).includes(id))).toEqual([]);
        const before = current().nodes.length;
        deleteSelection({ heal: true });
        expect(current().nodes).toHaveLength(before - (names.length === 1 ? 3 : names.length));
      }
    }
  });

  test('refuses other text', () => {
    for (const text of [
      '',
      'hello',
      '{"nodes":[]}',
      '{"format":"planwright-steps/1","nodes":[{}],"edges":[]}',
    ])
      expect(pasteText(text)).toBe('empty');
    expect(useDocument.getState().past).toEqual([]);
  });

  test('copies refer to each other', () => {
    updateNode('b', 'Edit', {
      params: { tool: 'click', arguments: { target: '${a.text} of ${c.text}, ${secrets.KEY}' } },
    });
    selectNodes(['a', 'b']);
    pasteText(copySelection() ?? '');
    const [, copy] = [...useSelection.getState().nodeIds].map(find);
    expect(copy?.name).toBe('b 2');
    expect(copy?.params).toMatchObject({ arguments: { target: '${a_2.text} of ${c.text}, ${secrets.KEY}' } });
  });

  test('a copied condition reads the copied step', () => {
    selectNodes(['loop']);
    updateNode('loop', 'Edit', {
      params: {
        exitCondition: {
          left: { type: 'Variable', name: 'c.found' },
          operator: 'IsEmpty',
          right: { type: 'Literal', value: { type: 'String', value: '' } },
        },
        maxIterations: 100,
      },
    });
    duplicateSelection();
    const [copy] = [...useSelection.getState().nodeIds].map(find);
    expect(copy?.params).toMatchObject({ exitCondition: { left: { name: 'c_2.found' } } });
  });

  test('cut, paste, and duplicate are one undo step each', () => {
    selectNodes(['b']);
    const text = cutSelection() ?? '';
    pasteText(text);
    selectNodes(['a', 'c']);
    duplicateSelection();
    expect(useDocument.getState().past).toHaveLength(3);
    expect(new Set(current().nodes.map((node) => node.id)).size).toBe(current().nodes.length);
  });
});

describe('drag', () => {
  const loose = (): string => {
    const id = addStep(click, { position: { x: 900, y: 0 } }) ?? '';
    dropNodes(new Map([[id, { x: 20, y: 330 }]]));
    return id;
  };

  test('puts an unconnected step into the body', () => {
    const before = current();
    const id = loose();
    expect(listEdges()).toEqual(expect.arrayContaining([`c>${id}`, `${id}>end`]));
    expect(find('end').position.y - find(id).position.y).toBeGreaterThanOrEqual(64);
    undo();
    undo();
    expect(current()).toEqual(before);
  });

  test('moves a connected step beside the loop', () => {
    dropNodes(new Map([['b', { x: 60, y: 340 }]]));
    const frame = placeAll(current()).get('loop') ?? expect.unreachable();
    const card = placeAll(current()).get('b') ?? expect.unreachable();
    expect(overlaps(frame, card)).toBe(false);
    expect(listEdges()).toEqual(
      looped()
        .edges.map(({ from, to, output }) => `${from}${output === undefined ? '' : `:${output.type}`}>${to}`)
        .sort(),
    );
  });

  test('leaves a loop’s own step there', () => {
    dropNodes(new Map([['c', { x: 30, y: 300 }]]));
    expect(find('c').position).toEqual({ x: 30, y: 300 });
  });
});

test('connecting a taken output replaces its edge', () => {
  connect('a', undefined, 'loop');
  expect(listEdges()).toContain('a>loop');
  expect(listEdges()).not.toContain('a>b');
});

test('keys don’t move steps into other loops', () => {
  selectNodes(['b']);
  for (let press = 0; press < 60; press += 1) moveSelection(0, 4);
  const rects = placeAll(current());
  expect(overlaps(rects.get('b') ?? expect.unreachable(), rects.get('loop') ?? expect.unreachable())).toBe(
    false,
  );
  expect(find('b').position.y).toBeGreaterThan(112);
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    expect.stringContaining('“b” isn’t part of “loop”'),
  ]);
  selectNodes(['loop']);
  moveSelection(400, 40);
  expect(find('c').position).toEqual({ x: 400, y: 328 });
});

test('moving a loop moves its body', () => {
  selectNodes(['loop']);
  moveSelection(4, 0);
  moveSelection(4, 0);
  expect(['loop', 'c', 'end'].map((id) => find(id).position.x)).toEqual([-16, 8, 8]);
  expect(find('b').position.x).toBe(0);
  expect(useDocument.getState().past).toHaveLength(1);
});

test('edges of a Switch follow renamed cases', () => {
  const id = addStep({ type: 'Switch' }, { position: { x: 900, y: 0 } }) ?? '';
  connect(id, { type: 'SwitchCase', name: 'first' }, 'd');
  updateNode(id, 'Rename case', {
    params: {
      cases: [
        {
          name: 'red',
          condition: { ...question, right: { type: 'Literal', value: { type: 'String', value: '' } } },
        },
      ],
    },
  });
  expect(current().edges.find((edge) => edge.from === id)?.output).toEqual({
    type: 'SwitchCase',
    name: 'red',
  });
});

test('undoing any edits restores the exact workflow', () => {
  const ids = fc.subarray(['a', 'b', 'loop', 'c', 'end', 'd', 'n1', 'n2', 'n3']);
  const kind = fc.constantFrom<StepKind>(
    click,
    { type: 'If' },
    { type: 'Switch' },
    { type: 'Loop' },
    { type: 'AiStep' },
  );
  const action = fc.oneof(
    kind.map((each) => () => {
      addStep(each);
    }),
    fc.tuple(kind, fc.nat(5)).map(([each, at]) => () => {
      addStep(each, { onEdge: current().edges[at] });
    }),
    ids.map((each) => () => {
      selectNodes(each);
    }),
    fc.boolean().map((heal) => () => {
      deleteSelection({ heal });
    }),
    fc.constant(() => {
      duplicateSelection();
    }),
    fc.constant(() => {
      toggleEnabled();
    }),
    fc.constant(() => {
      selectAll();
    }),
    fc.constant(() => {
      const text = cutSelection();
      if (text !== null) pasteText(text);
    }),
    fc.string().map((name) => () => {
      renameNode('a', name);
    }),
    fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })).map(([x, y]) => () => {
      moveSelection(x, y);
    }),
    fc.constant(() => {
      edit('Rename workflow', [{ op: 'update-workflow', changes: { name: 'other' } }]);
    }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 25 }), (actions) => {
      loadDocument(looped(), null, false);
      selectNodes([]);
      for (const act of actions) act();
      const result = current();
      while (useDocument.getState().past.length > 0) undo();
      expect(current()).toEqual(looped());
      while (useDocument.getState().future.length > 0) redo();
      expect(current()).toEqual(result);
    }),
    { numRuns: 150 },
  );
});

describe('while an earlier version is shown', () => {
  beforeEach(() => {
    loadDocument(looped(), null, false);
    selectNodes(['b']);
    useDocument.setState({ isLocked: true });
  });

  test('every edit is refused with a message', () => {
    const text = copySelection() ?? '';
    useToasts.setState({ toasts: [] });
    expect(addStep(click)).toBeNull();
    expect(deleteSelection({ heal: true })).toBe(false);
    expect(cutSelection()).toBeNull();
    expect(duplicateSelection()).toBe(false);
    expect(pasteText(text)).toBe('refused');
    expect([...useSelection.getState().nodeIds]).toEqual(['b']);
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      'You’re viewing an earlier version. Return to the current one to edit.',
    ]);
  });
});

test('deleting a step selects its neighbor', () => {
  loadDocument(looped(), null, false);
  selectNodes(['b']);
  deleteSelection({ heal: true });
  expect([...useSelection.getState().nodeIds]).toEqual(['a']);
  deleteSelection({ heal: true });
  expect([...useSelection.getState().nodeIds]).toEqual(['loop']);
});

describe('Alt+arrow', () => {
  test('swaps a step with the next one', () => {
    loadDocument(looped(), null, false);
    selectNodes(['a']);
    reorderSelection('later');
    expect(listEdges()).toContain('b>a');
    expect(listEdges()).toContain('a>loop');
    expect(find('b').position.y).toBe(0);
    expect(find('a').position.y).toBe(112);
    undo();
    expect(current()).toEqual(looped());
  });

  test('moves a loop with its body', () => {
    loadDocument(looped(), null, false);
    selectNodes(['loop']);
    reorderSelection('earlier');
    expect(listEdges()).toEqual(
      ['a>loop', 'loop:LoopBody>c', 'c>end', 'end>loop', 'loop:LoopDone>b', 'b>d'].sort(),
    );
    expect(find('c').position.y).toBe(176);
    const rects = placeAll(current());
    const [loop, b] = [rects.get('loop'), rects.get('b')];
    if (loop === undefined || b === undefined) return expect.unreachable('both are drawn');
    expect(overlaps(loop, b)).toBe(false);
  });

  test('refuses at a body’s start and the workflow’s end', () => {
    loadDocument(looped(), null, false);
    for (const [id, direction] of [
      ['c', 'earlier'],
      ['c', 'later'],
      ['d', 'later'],
    ] as const) {
      selectNodes([id]);
      reorderSelection(direction);
    }
    expect(current()).toEqual(looped());
    expect(useToasts.getState().toasts.at(-1)?.message).toMatch(/can’t move/);
  });

  test('up undoes down anywhere in a chain', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'loop'), (id) => {
        loadDocument(looped(), null, false);
        selectNodes([id]);
        reorderSelection('later');
        const isMoved = useDocument.getState().past.length === 1;
        reorderSelection('earlier');
        expect(isMoved).toBe(true);
        expect(listEdges()).toEqual(
          looped()
            .edges.map(
              ({ from, to, output }) => `${from}${output === undefined ? '' : `:${output.type}`}>${to}`,
            )
            .sort(),
        );
        expect(new Map(current().nodes.map((n) => [n.id, n.position]))).toEqual(
          new Map(looped().nodes.map((n) => [n.id, n.position])),
        );
      }),
    );
  });
});
