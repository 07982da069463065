import type { BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { sanitizeName } from '../../../shared/variables/sanitize-name.ts';
import type { TextQuestion, PlainCommand, ExternalStep } from './command.ts';

export interface WrittenSteps {
  readonly nodes: ExternalStep[];
  readonly edges: JsonObject[];
  readonly first: string;
  readonly ends: readonly OpenEnd[];
  readonly isRow: boolean;
}

export interface OpenEnd {
  readonly from: string;
  readonly output?: string;
}

export function writeSteps(
  said: readonly PlainCommand[],
  taken: ReadonlySet<string>,
  prefix = 's',
): WrittenSteps {
  const nodes: ExternalStep[] = [];
  const edges: JsonObject[] = [];
  const names = new Set([...taken].map(sanitizeName));
  let first = '';
  const ends = writeRow(said, []);
  return { nodes, edges, first, ends, isRow: said.every(({ kind }) => kind === 'tool') };

  function writeRow(row: readonly PlainCommand[], from: readonly OpenEnd[]): OpenEnd[] {
    let openEnds = [...from];
    for (const each of row) openEnds = write(each, openEnds);
    return openEnds;
  }

  function write(each: PlainCommand, openEnds: readonly OpenEnd[]): OpenEnd[] {
    switch (each.kind) {
      case 'tool': {
        const { tool, args, name, keepAs } = each;
        const id = put({
          step_type: 'Tool',
          tool_name: tool,
          arguments: args,
          name,
          ...(keepAs === undefined ? {} : { keep_as: keepAs }),
        });
        link(openEnds, id);
        return [{ from: id }];
      }
      case 'if': {
        const look = writeSearch(each.question, openEnds);
        const id = put({
          step_type: 'If',
          name: `Is ${each.question.text} ${each.question.isThere ? 'there' : 'gone'}?`,
          condition: isFound(look.variable, each.question.isThere),
        });
        link([{ from: look.id }], id);
        return [
          ...writeRow(each.then, [{ from: id, output: 'IfTrue' }]),
          ...writeRow(each.otherwise, [{ from: id, output: 'IfFalse' }]),
        ];
      }
      case 'repeat': {
        const name =
          each.until === undefined
            ? `Repeat ${each.times ?? 1} times`
            : `Until ${each.until.text} is ${each.until.isThere ? 'there' : 'gone'}`;
        const id = put({ step_type: 'Loop', name, max_iterations: each.times ?? 100 });
        link(openEnds, id);
        let body = writeRow(each.body, [{ from: id, output: 'LoopBody' }]);
        const loop = nodes.find((node) => node.id === id);
        if (each.until !== undefined) {
          const look = writeSearch(each.until, body);
          body = [{ from: look.id }];
          if (loop !== undefined)
            Object.assign(loop, { exit_condition: isFound(look.variable, each.until.isThere) });
        }
        const end = put({ step_type: 'EndLoop', loop_id: id, name: 'End of iteration' });
        link(body, end);
        edges.push({ from: end, to: id });
        return [{ from: id, output: 'LoopDone' }];
      }
    }
  }

  function writeSearch(
    { text }: TextQuestion,
    openEnds: readonly OpenEnd[],
  ): { readonly id: string; readonly variable: string } {
    const id = put({
      step_type: 'Tool',
      tool_name: 'find_text' satisfies BrowserToolName,
      arguments: { text },
      name: `Look for ${text}`,
    });
    link(openEnds, id);
    return { id, variable: `${sanitizeName(nodes.find((node) => node.id === id)?.name ?? '')}.found` };
  }

  function put(step: {
    readonly step_type: string;
    readonly name: string;
    readonly [field: string]: JsonObject[string];
  }): string {
    const id = `${prefix}${nodes.length + 1}`;
    const name = freeName(step.name);
    nodes.push({ ...step, id, name });
    if (first === '') first = id;
    return id;
  }

  function freeName(wanted: string): string {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted} (${number})`;
      if (names.has(sanitizeName(name))) continue;
      names.add(sanitizeName(name));
      return name;
    }
  }

  function link(openEnds: readonly OpenEnd[], to: string): void {
    for (const { from, output } of openEnds)
      edges.push({ from, to, ...(output === undefined ? {} : { output: { type: output } }) });
  }
}

function isFound(variable: string, isThere: boolean): JsonObject {
  return {
    left: { type: 'Variable', name: variable },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'Bool', value: isThere } },
  };
}
