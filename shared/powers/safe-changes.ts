import type { JsonObject } from '../json.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { originIn, originsOpenedBy } from '../secrets/bind-secrets.ts';
import { inputsOf } from '../variables/inputs.ts';
import { secretsNamedBy } from '../variables/secret-names.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { isBrowserCall } from '../tools/browser-tools.ts';
import { isBrowserStep, staysOnPage } from './browser-step.ts';
import { findPowers } from './find-powers.ts';
import { hasPowers } from './powers.ts';

const harmlessFields: ReadonlySet<string> = new Set(['position', 'timeoutMs', 'settleMs', 'traceLevel']);

/**
 * Why a change needs a person. With secrets, files, uploads, or AI steps, only name and timing are safe; else
 * also steps on the current page, known sites, conditions, loops, and connections.
 */
export function whyUnsafe(base: Workflow, ops: readonly PatchOp[]): string | null {
  const reachesOut = hasReach(base);
  for (const op of ops) {
    const reason = whyOpIsUnsafe(op, base, reachesOut);
    if (reason !== null) return reason;
  }
  return null;
}

function whyOpIsUnsafe(op: PatchOp, base: Workflow, reachesOut: boolean): string | null {
  switch (op.op) {
    case 'update-workflow':
      return Object.keys(op.changes).every((field) => field === 'name') ? null : 'it changes the inputs';
    case 'remove-node':
      return 'it removes a step';
    case 'update-node': {
      if (Object.keys(op.changes).every((field) => harmlessFields.has(field))) return null;
      const before = base.nodes.find(({ id }) => id === op.nodeId);
      return before === undefined
        ? 'it changes an unknown step'
        : whyNodeIsUnsafe({ ...before, ...op.changes }, base, reachesOut, before);
    }
    case 'add-node':
      return whyNodeIsUnsafe(op.node, base, reachesOut);
    case 'add-edge':
    case 'remove-edge':
      return reachesOut ? 'it changes connections in a workflow that uses secrets, files, or AI' : null;
  }
}

function whyNodeIsUnsafe(node: Node, base: Workflow, reachesOut: boolean, before?: Node): string | null {
  if (secretsNamedBy(node, base.variables).length > 0) return 'it uses a secret';
  if (node.retries > (before?.retries ?? 0)) return 'it adds retries';
  if (reachesOut) return 'it changes steps in a workflow that uses secrets, files, or AI';
  if (before !== undefined && (before.enabled !== node.enabled || before.type !== node.type))
    return 'it enables, disables, or replaces a step';
  if (node.type === 'AiStep' || node.type === 'AiTransform') return 'it lets an AI model act';
  if (node.type !== 'Tool') return null;
  const { tool } = node.params;
  if (isBrowserStep(node) && staysOnPage(tool)) return null;
  if (isBrowserCall(node.params, 'open_page'))
    return isKnownSite(node.params.arguments, base) ? null : 'it opens a new site';
  return `it adds “${tool}”, which may reach beyond the page`;
}

function isKnownSite({ url }: JsonObject, base: Workflow): boolean {
  const [origin] = originIn(url, inputsOf(base).values);
  return origin !== undefined && originsOpenedBy(base).includes(origin);
}

function hasReach(workflow: Workflow): boolean {
  const powers = findPowers({
    workflow: { ...workflow, nodes: workflow.nodes.map((node) => ({ ...node, enabled: true })) },
  });
  return (
    hasPowers(powers) ||
    workflow.nodes.some(
      (node) => node.type === 'AiTransform' || (node.type === 'Tool' && !isBrowserStep(node)),
    )
  );
}
