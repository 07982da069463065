import type { JsonObject } from '../../../shared/json.ts';
import { Workflow } from '../../../shared/workflow/workflow.ts';

interface Extras {
  readonly [field: string]: unknown;
  readonly arguments?: JsonObject;
}

export function tool(id: string, name: string, { arguments: args = {}, ...extras }: Extras = {}): object {
  return {
    id,
    name: id,
    type: 'Tool',
    params: { tool: name, arguments: args },
    traceLevel: 'Off',
    ...extras,
  };
}

export function loop(
  id: string,
  exit: { readonly variable: string; readonly equals: string | number | boolean },
  limits: number | object = 100,
  extras: object = {},
): object {
  return {
    id,
    name: id,
    type: 'Loop',
    params: {
      exitCondition: isEqual(exit),
      ...(typeof limits === 'number' ? { maxIterations: limits } : limits),
    },
    traceLevel: 'Off',
    ...extras,
  };
}

export function endLoop(id: string, loopId: string): object {
  return { id, name: id, type: 'EndLoop', params: { loopId }, traceLevel: 'Off' };
}

export function when(
  id: string,
  condition: { readonly variable: string; readonly equals: string | number | boolean },
  extras: object = {},
): object {
  return {
    id,
    name: id,
    type: 'If',
    params: { condition: isEqual(condition) },
    traceLevel: 'Off',
    ...extras,
  };
}

function isEqual({
  variable,
  equals,
}: {
  readonly variable: string;
  readonly equals: string | number | boolean;
}): object {
  const type = { string: 'String', number: 'Number', boolean: 'Bool' }[
    typeof equals as 'string' | 'number' | 'boolean'
  ];
  return {
    left: { type: 'Variable', name: variable },
    operator: 'Equals',
    right: { type: 'Literal', value: { type, value: equals } },
  };
}

export function drawn(
  nodes: readonly object[],
  edges: readonly string[],
  variables: readonly object[] = [],
): Workflow {
  return Workflow.parse({
    format: 'planwright/1',
    id: 'w1',
    name: 'Drawn',
    variables,
    nodes,
    edges: edges.map(readEdge),
  });
}

function readEdge(text: string): object {
  const [, from, output, to] = /^(\S+) -(?:(.+)-)?> (\S+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined) throw new Error(`drawn: cannot read the edge "${text}"`);
  const [, type, name] = /^(\w+)(?:\((.*)\))?$/.exec(output ?? '') ?? [];
  return {
    from,
    to,
    ...(type === undefined ? {} : { output: { type, ...(name === undefined ? {} : { name }) } }),
  };
}

export function chainOfSteps(length: number, name: string, extras: object = {}): Workflow {
  const nodes = Array.from({ length }, (_, index) => tool(`n${index}`, name, { ...extras }));
  return drawn(
    nodes,
    nodes.slice(1).map((_, index) => `n${index} -> n${index + 1}`),
  );
}
