import { describeCheck } from '../../../shared/checks/describe-check.ts';
import { describeCondition } from '../../../shared/conditions/describe-condition.ts';
import type { Json } from '../../../shared/json.ts';
import { describeTarget, quote } from '../../../shared/tools/describe-target.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { findBlocks, type Block } from './blocks.ts';

export function exportMarkdown(workflow: Workflow): string {
  const inputs = workflow.variables.map(
    ({ name, default: value, secret }) => `- ${code(name)}: ${secret ? 'a secret' : code(formatJson(value))}`,
  );
  return [
    `# ${plain(workflow.name)}`,
    ...(inputs.length === 0 ? [] : ['', '## Inputs', '', ...inputs]),
    '',
    '## Steps',
    '',
    ...numbered(findBlocks(workflow)),
    '',
  ].join('\n');
}

function numbered(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block, index) => {
    const [first = '', ...rest] = linesOf(block);
    const number = `${index + 1}. `;
    return [`${number}${first}`, ...rest.map((line) => `${' '.repeat(number.length)}${line}`)];
  });
}

function linesOf(block: Block): string[] {
  if (block.kind === 'end') return ['End the test.'];
  const title = `**${plain(block.node.name)}**`;
  switch (block.kind) {
    case 'leave':
      return [`Leave ${title}.`];
    case 'loop': {
      const { exitCondition, maxIterations, checkFirst } = block.node.params;
      return [
        `${title}: repeat until ${code(describeCondition(exitCondition))}, at most ${maxIterations} times${checkFirst === true ? ', or not at all' : ''}`,
        ...numbered(block.body),
      ];
    }
    case 'branch': {
      const cases =
        block.node.type === 'Switch'
          ? block.node.params.cases
          : [{ name: '', condition: block.node.params.condition }];
      const arms = block.arms.flatMap(({ output, blocks }) => {
        const condition =
          output.type === 'IfTrue'
            ? cases[0]?.condition
            : output.type === 'SwitchCase'
              ? cases.find(({ name }) => name === output.name)?.condition
              : undefined;
        if (blocks.length === 0) return [];
        return [
          `- ${condition === undefined ? 'Otherwise' : `If ${code(describeCondition(condition))}`}`,
          ...numbered(blocks).map((line) => `  ${line}`),
        ];
      });
      return [title, ...arms];
    }
    case 'step':
      return [
        `${title}: ${describeStep(block.node)}`,
        ...(block.node.expectedOutcome === '' ? [] : [`- Expected: ${plain(block.node.expectedOutcome)}`]),
        ...block.node.checks.map((check) => `- Check: ${plain(describeCheck(check))}`),
      ];
  }
}

const targetFields = ['target', 'role', 'within', 'nth'];

function describeStep(node: Extract<Block, { kind: 'step' }>['node']): string {
  if (node.type === 'AiStep') return `let a model work toward this goal: ${plain(node.params.prompt)}`;
  if (node.type === 'AiTransform') {
    const { kind, inputRef, instruction = '' } = node.params;
    return `let a model ${kind} ${code(inputRef)}${instruction === '' ? '' : `: ${plain(instruction)}`}`;
  }
  const { tool, arguments: args } = node.params;
  const target = describeTarget(args);
  const rest = Object.entries(args).flatMap(([name, value]) =>
    targetFields.includes(name) || value === null || value === '' || value === false
      ? []
      : [value === true ? name : `${name} ${typeof value === 'string' ? quote(value) : formatJson(value)}`],
  );
  return plain(
    [[tool.replaceAll('_', ' '), target].filter((part) => part !== '').join(' '), ...rest].join(', '),
  );
}

const formatJson = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&');
}

function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 || text === '' ? ' ' : '';
  return `${fence}${space}${text.replace(/\s+/g, ' ')}${space}${fence}`;
}
