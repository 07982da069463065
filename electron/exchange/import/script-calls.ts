import type { AnyNode, Expression, SpreadElement, Super } from 'acorn';

/** `page.getByRole('button').click()` has two. */
export interface ScriptCall {
  readonly method: string;
  readonly args: readonly unknown[];
}

export interface ScriptChain {
  readonly start: string;
  readonly calls: readonly ScriptCall[];
}

export function scriptChainOf(expression: AnyNode): ScriptChain | undefined {
  if (expression.type === 'Identifier') return { start: expression.name, calls: [] };
  if (expression.type === 'MemberExpression') {
    const chain = scriptChainOf(expression.object);
    return chain === undefined || expression.property.type !== 'Identifier'
      ? undefined
      : { ...chain, calls: [...chain.calls, { method: expression.property.name, args: [] }] };
  }
  if (expression.type !== 'CallExpression') return undefined;
  const { callee } = expression;
  const args = expression.arguments.map(valueOf);
  if (callee.type === 'Identifier') return { start: callee.name, calls: [{ method: '', args }] };
  const chain = callee.type === 'MemberExpression' ? scriptChainOf(callee) : undefined;
  const last = chain?.calls.at(-1);
  return chain === undefined || last === undefined
    ? undefined
    : { ...chain, calls: [...chain.calls.slice(0, -1), { method: last.method, args }] };
}

function valueOf(node: Expression | SpreadElement | Super): unknown {
  switch (node.type) {
    case 'Literal':
      return node.regex === undefined ? node.value : new RegExp(node.regex.pattern, node.regex.flags);
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : undefined;
    case 'UnaryExpression':
      return node.operator === '-' && node.argument.type === 'Literal'
        ? -Number(node.argument.value)
        : undefined;
    case 'ArrayExpression':
      return node.elements.map((each) => (each === null ? undefined : valueOf(each)));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((each) =>
          each.type === 'Property' && each.key.type === 'Identifier'
            ? [[each.key.name, valueOf(each.value)]]
            : [],
        ),
      );
    default:
      return scriptChainOf(node);
  }
}

export const isChain = (value: unknown): value is ScriptChain =>
  typeof value === 'object' && value !== null && 'start' in value && 'calls' in value;
