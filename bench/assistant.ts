import { readChange } from '../electron/assistant/read-change.ts';
import { emptyWorkflow } from '../shared/workflow/workflow.ts';
import { figure, median, type Table } from './table.ts';

const repeats = 9;
/** A shorter warm-up makes the first row too slow. */
const warmUpMs = 500;
const features = { agentSteps: false, aiTransforms: true };
const condition = { left: { type: 'Variable', name: 'look.found' }, operator: '==', right: true };

export function run(): Promise<Table[]> {
  const sizes = [300, 1_000, 5_000];
  const row = (name: string, write: (size: number) => string): string[] => [
    name,
    ...sizes.map((size) => figure(time(write(size)))),
  ];
  return Promise.resolve([
    {
      title: 'From an answer to a validated workflow, ms',
      columns: ['', ...sizes.map((size) => `${size.toLocaleString('en')} nodes`)],
      rows: [
        row('flat, as it should be', (size) => JSON.stringify({ steps: toolsOf(size) })),
        row('loops and branches, labels missing', (size) => JSON.stringify(blocksOf(size))),
        row(
          'the same in prose, with trailing commas',
          (size) =>
            `Here:\n\`\`\`json\n${JSON.stringify(blocksOf(size), null, 1).replace(/\n(\s*)\]/g, ',\n$1]')}\n\`\`\`\nDone.`,
        ),
      ],
      note: 'Target: 300 nodes under 20 ms; 5,000 in proportion.',
    },
  ]);
}

function time(text: string): number {
  const work = (): void => {
    const change = readChange(text, { workflow: emptyWorkflow('w'), catalog: undefined, features });
    if (change.kind !== 'change') throw new Error(change.kind);
  };
  for (const until = performance.now() + warmUpMs; performance.now() < until;) work();
  return median(
    Array.from({ length: repeats }, () => {
      const before = performance.now();
      work();
      return performance.now() - before;
    }),
  );
}

function toolsOf(count: number): object[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `n${index + 1}`,
    step_type: 'Tool',
    tool_name: 'click',
    arguments: { target: `Button ${index}` },
    name: `Click ${index}`,
  }));
}

function blocksOf(count: number): { nodes: object[]; edges: object[] } {
  const nodes: object[] = [];
  const edges: object[] = [];
  let last = '';
  for (let block = 0; nodes.length < count; block += 1) {
    const id = (name: string): string => `${name}${block}`;
    const put = (name: string, step_type: string, more: object): void => {
      nodes.push({ id: id(name), name: id(name), step_type, ...more });
    };
    const link = (from: string, to: string): void => {
      edges.push({ from: id(from), to: id(to) });
    };
    put('loop', 'Loop', { exit_condition: condition, max_iterations: '3' });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
      put(name, 'Tool', { tool_name: 'click', arguments: { target: name } });
    put('if', 'If', { condition });
    put('end', 'EndLoop', {});
    if (last !== '') edges.push({ from: last, to: id('loop') });
    link('loop', 'a');
    link('a', 'if');
    link('if', 'b');
    link('if', 'c');
    link('b', 'd');
    link('c', 'd');
    link('d', 'e');
    link('e', 'f');
    link('f', 'end');
    link('end', 'loop');
    link('loop', 'g');
    last = id('g');
  }
  return { nodes, edges };
}
