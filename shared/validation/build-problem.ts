import { assertNever } from '../assert-never.ts';
import type { Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Problem, ProblemRule } from './problem.ts';

interface Where {
  readonly nodeId?: string;
  readonly edge?: Edge;
  readonly fix?: Problem['fix'];
  readonly otherFixes?: Problem['otherFixes'];
}

export function error(rule: ProblemRule, message: string, where: Where = {}): Problem {
  return { rule, severity: 'error', message, ...where };
}

export function warning(rule: ProblemRule, message: string, where: Where = {}): Problem {
  return { rule, severity: 'warning', message, ...where };
}

export function nodeLabel(node: Node): string {
  return node.name.trim() === '' ? `${node.type} ${node.id}` : `“${node.name}”`;
}

export function outputName(edge: Edge): string {
  switch (edge.output?.type) {
    case undefined:
      return 'unlabeled';
    case 'IfTrue':
      return '“true”';
    case 'IfFalse':
      return '“false”';
    case 'LoopBody':
      return '“body”';
    case 'LoopDone':
      return '“done”';
    case 'SwitchCase':
      return `case “${edge.output.name}”`;
    case 'SwitchDefault':
      return '“otherwise”';
    default:
      return assertNever(edge.output);
  }
}

export function removeEdges(edges: readonly Edge[]): NonNullable<Problem['fix']> {
  return {
    label: edges.length === 1 ? 'Remove the connection' : `Remove ${edges.length} connections`,
    ops: edges.map((edge) => ({ op: 'remove-edge', edge })),
  };
}
