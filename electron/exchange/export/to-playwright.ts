import { readCheck, type WrittenCheck } from '../../../shared/checks/check.ts';
import { describeCondition } from '../../../shared/conditions/describe-condition.ts';
import { resultName } from '../../../shared/run/result-name.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import { readNames } from '../../../shared/variables/read-names.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { IfNode, LoopNode, Node, SwitchNode } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { practiceAddress } from '../../../shared/tools/practice-address.ts';
import { findBlocks, type Block, type Arm } from './blocks.ts';
import { codeOfCall, codeOfExpectation, codeOfState, codeOfTarget } from './call-code.ts';
import { supportFor } from './support-for.ts';
import {
  codeOfCondition,
  codeOfMetNumber,
  codeOfText,
  codeOfValue,
  environmentName,
  quoted,
} from './value-code.ts';

export interface Exported {
  readonly text: string;
  readonly leftOut: readonly string[];
}

/**
 * Reads inputs from the environment or their defaults, secrets from the environment. Throws
 * `cannot-be-exported` (blocks.ts).
 */
export function exportPlaywright(original: Workflow): Exported {
  const workflow = withPracticeInput(original);
  const writer = new TestWriter(workflow);
  const body = writer.blocks(findBlocks(workflow));
  const inputs = workflow.variables.map(({ name, default: value, secret }) => {
    const hasDefault = !secret && !(typeof value === 'string' && value.startsWith(practiceInput));
    return `${quoted(name)}: env(${quoted(environmentName(name))}${hasDefault ? `, ${codeOfValue(value)}` : ''})`;
  });
  const code = [
    `test(${quoted(workflow.name)}, async ({ page: first }) => {`,
    `  begin(first, {${inputs.length === 0 ? '' : ` ${inputs.join(', ')} `}});`,
    ...body.map((line) => `  ${line}`),
    '});',
  ].join('\n');
  const permissions = workflow.permissions ?? [];
  const use =
    permissions.length === 0 ? [] : [`test.use({ permissions: ${codeOfValue([...permissions])} });`];
  const parts = [...use, code, ...supportFor(code)];
  const imports = ['expect', 'selectors', 'test', 'type Locator', 'type Page'].filter((name) =>
    new RegExp(`\\b${name.replace('type ', '')}\\b`).test(parts.join('\n')),
  );
  return {
    text: `${[`import { ${imports.join(', ')} } from '@playwright/test';`, ...parts].join('\n\n')}\n`,
    leftOut: writer.leftOut,
  };
}

const practiceName = 'practiceSite';
const practiceInput = `\${${practiceName}}`;

function withPracticeInput(workflow: Workflow): Workflow {
  const filled = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll(practiceAddress, practiceInput));
  const variables = filled(workflow.variables) as Workflow['variables'];
  const nodes = filled(workflow.nodes) as Workflow['nodes'];
  const isAsked = JSON.stringify(nodes).includes(practiceInput);
  return {
    ...workflow,
    nodes,
    variables: isAsked
      ? [...variables, { name: practiceName, default: practiceInput, secret: false }]
      : variables,
  };
}

const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);

class TestWriter {
  readonly leftOut: string[] = [];
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #used: ReadonlySet<string>;

  constructor({ nodes }: Workflow) {
    this.#prefixes = assignPrefixes(nodes);
    this.#used = new Set(nodes.flatMap(readNames));
  }

  blocks(blocks: readonly Block[]): string[] {
    return blocks.flatMap((block) => this.#block(block));
  }

  #block(block: Block): string[] {
    switch (block.kind) {
      case 'step':
        return this.#step(block.node);
      case 'branch':
        return [`// ${oneLine(block.node.name)}`, ...this.#branch(block.node, block.arms)];
      case 'leave':
        return [
          ...this.#tell(block.node, 'ended', "'left'"),
          block.isInner ? 'break;' : `break ${this.#labelOf(block.node)};`,
        ];
      case 'end':
        return ['return;'];
      case 'loop':
        return [`// ${oneLine(block.node.name)}`, ...this.#loop(block.node, block.body)];
    }
  }

  #loop(node: LoopNode, blocks: readonly Block[]): string[] {
    const { exitCondition, maxIterations, checkFirst } = node.params;
    const body = indent([...this.#tell(node, 'iteration', 'iteration'), ...this.blocks(blocks)]);
    const exit = indent([
      `if (${codeOfCondition(exitCondition)}) {`,
      ...indent([
        ...this.#tell(node, 'ended', "'condition'"),
        ...this.#tell(node, 'met', codeOfMetNumber(exitCondition)),
        'break;',
      ]),
      '}',
    ]);
    const label = this.#labelOf(node);
    const isNamed = body.some((line) => line.trim() === `break ${label};`);
    return [
      ...this.#tell(node, 'ended', "'limit'"),
      `${isNamed ? `${label}: ` : ''}for (let iteration = 1; iteration <= ${maxIterations}; iteration += 1) {`,
      ...(checkFirst === true ? [...exit, ...body] : [...body, ...exit]),
      '}',
    ];
  }

  #tell({ id }: LoopNode, field: 'iteration' | 'ended' | 'met', code: string): string[] {
    const name = `${this.#prefixes.get(id) ?? id}.${field}`;
    return this.#used.has(name) ? [`values[${quoted(name)}] = ${code};`] : [];
  }

  #labelOf({ id }: LoopNode): string {
    return `loop_${this.#prefixes.get(id) ?? id}`;
  }

  #branch(node: IfNode | SwitchNode, arms: readonly Arm[]): string[] {
    const bodyOf = (type: Output['type'], name?: string): string[] =>
      this.blocks(
        arms.find(
          ({ output }) =>
            output.type === type && (name === undefined || ('name' in output && output.name === name)),
        )?.blocks ?? [],
      );
    const cases =
      node.type === 'If'
        ? [{ condition: node.params.condition, body: bodyOf('IfTrue') }]
        : node.params.cases.map(({ name, condition }) => ({ condition, body: bodyOf('SwitchCase', name) }));
    const otherwise = bodyOf(node.type === 'If' ? 'IfFalse' : 'SwitchDefault');
    return [
      ...cases.flatMap(({ condition, body }, index) => [
        `${index === 0 ? '' : '} else '}if (${codeOfCondition(condition)}) {`,
        ...indent(body.length === 0 ? [`// ${oneLine(describeCondition(condition))}: nothing to do`] : body),
      ]),
      ...(otherwise.length === 0 ? [] : ['} else {', ...indent(otherwise)]),
      '}',
    ];
  }

  #step(node: Extract<Block, { kind: 'step' }>['node']): string[] {
    const call = node.type === 'Tool' ? codeOfCall(node.params) : undefined;
    if (call === undefined) {
      const why = `“${node.name}” has no equivalent in Playwright.`;
      this.leftOut.push(`${why} The test ends there as “fixme”.`);
      return [`test.fixme(true, ${quoted(why)});`];
    }
    if (node.retries > 0)
      this.leftOut.push(`“${node.name}” isn't retried. Playwright only retries whole tests.`);
    const checks = node.checks.flatMap((check) => this.#check(node, check));
    const lines = [
      ...(node.expectedOutcome === '' ? [] : [`// Expected: ${oneLine(node.expectedOutcome)}`]),
      ...call,
      ...(node.settleMs > 0 ? [`await page.waitForTimeout(${node.settleMs});`] : []),
    ];
    const prefix = quoted(this.#prefixes.get(node.id) ?? node.id);
    const keepAs = resultName(node);
    return [
      `await step(${quoted(node.name)}, ${prefix}, async () => {`,
      ...indent(lines),
      keepAs === undefined ? '});' : `}, ${quoted(keepAs)});`,
      ...(checks.length === 0
        ? []
        : [`await test.step(${quoted(`Check “${node.name}”`)}, async () => {`, ...indent(checks), '});']),
    ];
  }

  #check(node: Node, written: WrittenCheck): string[] {
    const check = readCheck(written);
    if (check === undefined || check.level === 'WarnOnly' || check.type === 'ScreenshotMatches') {
      this.leftOut.push(
        `A check of “${node.name}” was left out: ${check?.level === 'WarnOnly' ? 'it only warns' : `${written.type} has no equivalent`}.`,
      );
      return [];
    }
    switch (check.type) {
      case 'TextPresent':
      case 'TextAbsent': {
        const { text, within, type } = check;
        const place = within === undefined || within === '' ? '{}' : `{ within: ${codeOfText(within)} }`;
        return [codeOfExpectation(text, place, type === 'TextAbsent')];
      }
      case 'ElementState': {
        const { state, value, target, role, within, nth, css } = check;
        const code = codeOfTarget({
          target,
          role: role ?? null,
          within: within ?? null,
          nth: nth ?? null,
          css: css ?? null,
        });
        return [codeOfState(code, state, value)];
      }
      case 'UrlMatches':
      case 'TitleMatches': {
        const { match, expected, type } = check;
        const read = type === 'UrlMatches' ? 'page.url()' : 'page.title()';
        const matcher = { Contains: 'toContain', Equals: 'toBe', Pattern: 'toMatch' }[match];
        const code = match === 'Pattern' ? `new RegExp(${codeOfText(expected)}, 'u')` : codeOfText(expected);
        return [`await expect.poll(() => ${read}).${matcher}(${code});`];
      }
      case 'ValueMatches':
        return [
          `expect(${codeOfCondition(check.condition)}, ${quoted(describeCondition(check.condition))}).toBe(true);`,
        ];
    }
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
