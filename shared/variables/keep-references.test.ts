import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { specHashes } from '../ledger/spec-hash.ts';
import { node } from '../testing/build.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Node } from '../workflow/node.ts';
import { Workflow } from '../workflow/workflow.ts';
import { assignPrefixes } from './assign-prefixes.ts';
import { withKeptReferences } from './keep-references.ts';

const reads = (name: string): object => ({
  left: { type: 'Variable', name },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'Number', value: 2 } },
});
const workflow = Workflow.parse({
  format: 'planwright/1',
  id: 'w',
  nodes: [
    { id: 'a', type: 'Tool', name: 'Look one', params: { tool: 'find_text', arguments: {} } },
    { id: 'b', type: 'If', name: 'More?', params: { condition: reads('look_one.count') } },
    {
      id: 'c',
      type: 'Tool',
      name: 'Look one',
      params: { tool: 'type_text', arguments: { text: '${look_one.count} and ${ look_one_2.count }' } },
      checks: [{ type: 'ValueMatches', condition: reads('look_one_2.count') }],
    },
    { id: 'd', type: 'Loop', name: 'Again', params: { exitCondition: reads('again.iteration') } },
  ],
  edges: [],
});

function after(...ops: PatchOp[]): Workflow {
  const changed = applyPatch(workflow, withKeptReferences(workflow, ops));
  return changed.ok
    ? changed.value
    : expect.unreachable(changed.error.map(({ message }) => message).join(' '));
}

const problemsOf = (each: Workflow): (string | undefined)[][] =>
  findProblems(each)
    .filter(({ rule }) => rule === 'RemovedStep')
    .map(({ nodeId, severity, message }) => [nodeId, severity, message]);

const rename = (nodeId: string, name: string): PatchOp => ({ op: 'update-node', nodeId, changes: { name } });

test('references follow a renamed step', () => {
  const { nodes } = after(rename('a', 'Seek it'));
  expect(nodes[1]).toMatchObject({ params: { condition: { left: { name: 'seek_it.count' } } } });
  expect(nodes[2]).toMatchObject({
    params: { arguments: { text: '${seek_it.count} and ${ look_one.count }' } },
    checks: [{ condition: { left: { name: 'look_one.count' } } }],
  });
});

test('a renamed loop still reads its own iteration', () => {
  expect(after(rename('d', 'Once more')).nodes[3]).toMatchObject({
    params: { exitCondition: { left: { name: 'once_more.iteration' } } },
  });
});

test('renaming doesn’t change action hashes', () => {
  const [before, now] = [specHashes(workflow), specHashes(after(rename('a', 'Seek it')))];
  for (const { id } of workflow.nodes) expect(now(id)).toBe(before(id));
});

test('a changed text keeps its references', () => {
  const written = { tool: 'type_text', arguments: { text: '${look_one.count} of ${found.all}' } };
  expect(
    after(rename('a', 'Seek it'), { op: 'update-node', nodeId: 'c', changes: { params: written } }).nodes[2],
  ).toMatchObject({ params: { arguments: { text: '${seek_it.count} of ${found.all}' } } });
});

test('a change without renames stays the same', () => {
  const ops: PatchOp[] = [{ op: 'update-node', nodeId: 'a', changes: { note: 'x' } }];
  expect(withKeptReferences(workflow, ops)).toBe(ops);
});

test('a removed step’s readers have a problem', () => {
  const gone = after({ op: 'remove-node', nodeId: 'a' });
  expect(gone.nodes.find(({ id }) => id === 'c')).toMatchObject({
    params: { arguments: { text: '${removed:a:look_one.count} and ${ look_one.count }' } },
  });
  expect(problemsOf(gone)).toEqual([
    [
      'b',
      'error',
      '“More?” uses ${look_one.count}, whose step is gone. Use another variable, or remove this step, too.',
    ],
    [
      'c',
      'error',
      '“Look one” uses ${look_one.count}, whose step is gone. Use another variable, or remove this step, too.',
    ],
  ]);
});

test('an input of the same spelling stays', () => {
  const inputs = Workflow.parse({
    ...workflow,
    variables: [{ name: 'look_one.count', default: '1', secret: false }],
  });
  expect(withKeptReferences(inputs, [rename('a', 'Seek it')])).toHaveLength(2);
});

const named = (id: string, name: string, text = ''): Node => ({
  ...node(id, 'Tool', { arguments: { text } }),
  name,
});
const names = fc.constantFrom('Read', 'read!', 'Read 2', 'READ', 'Other', '');
const place = fc.nat({ max: 20 });

type Edit = (
  nodes: readonly Node[],
  id: string,
) => { readonly ops: PatchOp[]; readonly heir?: readonly [string, string] };

const pick = (nodes: readonly Node[], at: number): Node | undefined => nodes[at % Math.max(1, nodes.length)];
const renames = (each: Node | undefined, name: string): PatchOp[] =>
  each === undefined ? [] : [rename(each.id, name)];
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(place, names).map(([at, name]): Edit => (nodes) => ({ ops: renames(pick(nodes, at), name) })),
  place.map((at): Edit => (nodes) => {
    const each = pick(nodes, at);
    return { ops: each === undefined ? [] : [{ op: 'remove-node', nodeId: each.id }] };
  }),
  fc.tuple(place, names).map(([at, name]): Edit => (nodes, id) => ({
    ops: [{ op: 'add-node', node: named(id, name), index: at % (nodes.length + 1) }],
  })),
  fc.tuple(place, place).map(([one, two]): Edit => (nodes) => {
    const [a, b] = [pick(nodes, one), pick(nodes, two)];
    return { ops: [...renames(a, b?.name ?? ''), ...renames(b, a?.name ?? '')] };
  }),
  place.map((at): Edit => (nodes, id) => {
    const old = pick(nodes, at);
    return old === undefined || old.name === ''
      ? { ops: [] }
      : {
          ops: [
            { op: 'remove-node', nodeId: old.id },
            { op: 'add-node', node: named(id, old.name) },
          ],
          heir: [old.id, id],
        };
  }),
  fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2 }).map((order): Edit => (nodes) => {
    const moved = order.flatMap((at) => nodes[at] ?? []);
    return {
      ops: [
        ...moved.map(({ id }): PatchOp => ({ op: 'remove-node', nodeId: id })),
        ...moved.map((each): PatchOp => ({ op: 'add-node', node: each })),
      ],
    };
  }),
);

test('a reference keeps its step or is a problem', () => {
  const anyNodes = fc
    .array(fc.tuple(names, fc.array(fc.nat({ max: 5 }), { maxLength: 3 })), { minLength: 2, maxLength: 6 })
    .map((drafts) => {
      const plain = drafts.map(([name], index) => named(`n${index}`, name));
      const prefixes = [...assignPrefixes(plain).values()];
      return plain.map((each, index) => {
        const reads = drafts[index]?.[1].flatMap((at) => prefixes[at] ?? []) ?? [];
        return named(each.id, each.name, reads.map((prefix) => `\${${prefix}.value}`).join(' '));
      });
    });
  fc.assert(
    fc.property(anyNodes, fc.array(anyEdit, { maxLength: 8 }), (nodes, edits) => {
      let now: Workflow = { ...workflow, nodes, edges: [] };
      let meant = readsOf(now);
      for (const [index, edit] of edits.entries()) {
        const { ops, heir } = edit(now.nodes, `m${index}`);
        const changed = applyPatch(now, withKeptReferences(now, ops));
        if (!changed.ok) return expect.unreachable(changed.error[0]?.message);
        now = changed.value;
        const left = new Set(now.nodes.map(({ id }) => id));
        meant = new Map(
          [...meant]
            .filter(([reader]) => left.has(reader))
            .map(([reader, ids]) => [
              reader,
              ids
                .map((id) => (heir !== undefined && id === heir[0] ? heir[1] : id))
                .map((id) => (left.has(id ?? '') ? id : undefined)),
            ]),
        );
        const [reads, invalid] = [readsOf(now), new Set(problemsOf(now).map(([id]) => id))];
        for (const [reader, ids] of meant) {
          expect(reads.get(reader)).toEqual(ids);
          expect(invalid.has(reader)).toBe(ids.includes(undefined));
        }
      }
      return undefined;
    }),
    { numRuns: 400 },
  );
});

function readsOf({ nodes }: Workflow): Map<string, (string | undefined)[]> {
  const idOf = new Map([...assignPrefixes(nodes)].map(([id, prefix]) => [prefix, id]));
  return new Map(
    nodes.map(({ id, params }) => [
      id,
      [...JSON.stringify(params).matchAll(/\$\{([^.}]*)\./g)].map(([, prefix = '']) => idOf.get(prefix)),
    ]),
  );
}
