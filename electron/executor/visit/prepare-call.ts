import { checkCallTarget } from '../../../shared/powers/check-call-target.ts';
import type { Failure } from '../../../shared/run/events.ts';
import { SealedText, shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { asCalled } from '../../../shared/tools/as-called.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import type { ResolvedTool } from '../ports.ts';
import { checkCall } from '../reach/check-call.ts';
import { fileArguments, sealedPath } from '../reach/file-arguments.ts';
import type { Run } from '../walk/run.ts';

type PreparedCall =
  | { readonly end: 'ready'; readonly tool: ResolvedTool; readonly args: FilledObject }
  | { readonly end: 'failed'; readonly failure: Failure }
  | { readonly end: 'stopped' };

/** Resolves the tool, fills in variables, and checks what the call may touch. */
export async function prepareCall(run: Run, node: ToolNode, visit: number): Promise<PreparedCall> {
  const resolved = run.tools.resolve(node.params.server, node.params.tool);
  if (!resolved.ok) return { end: 'failed', failure: resolved.failure };
  const filled = run.variables.fillIn(node.params.arguments);
  if (!filled.ok) return { end: 'failed', failure: filled.error };
  if (fileArguments(run, resolved.tool, filled.value).some((path) => path instanceof SealedText))
    return { end: 'failed', failure: secretPath(node) };
  const allowed = run.isAuthored(node)
    ? { end: 'allowed' as const, args: filled.value }
    : await checkCall(run, { tool: resolved.tool, args: filled.value, nodeId: node.id, visit });
  if (allowed.end === 'stopped') return { end: 'stopped' };
  if (allowed.end === 'refused') return { end: 'failed', failure: notAllowed(node, allowed.reason) };
  const { args } = allowed;
  const place = checkCallTarget(
    { ...resolved.tool, written: node.params.arguments, filled: shown(args) },
    run.variables.inputs,
  );
  if (!place.ok) return { end: 'failed', failure: place.failure };
  const tool = place.within === undefined ? resolved.tool : { ...resolved.tool, within: place.within };
  return { end: 'ready', tool: asCalled(tool, shown(args)), args };
}

function secretPath({ name, params: { tool } }: ToolNode): Failure {
  return {
    code: 'secret-not-allowed',
    message: `“${name === '' ? tool : name}” wasn’t sent: ${sealedPath} Write the path itself into the step, or use an input that isn’t secret.`,
  };
}

export function notAllowed({ name, params: { tool } }: ToolNode, reason: string): Failure {
  return {
    code: 'not-allowed',
    message: `“${name === '' ? tool : name}” was added by a model and wasn't run: ${reason}`,
  };
}
