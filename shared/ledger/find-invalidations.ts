import type { JsonObject } from '../json.ts';
import { outputKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Invalidation, InvalidationCode, LedgerEntry } from './entry.ts';
import { fingerprintOf } from './hash.ts';
import { isStale } from './is-stale.ts';
import { quoteStep } from './quote-step.ts';
import { formatCount } from './format-count.ts';
import { specHashes } from './spec-hash.ts';
import type { ResumeContext } from './resume-context.ts';

const hour = 3_600_000;

export interface Cut {
  /** The trace's length if only later steps changed. */
  readonly index: number;
  readonly code: InvalidationCode;
  readonly sentence: string;
  readonly isToolGone?: true;
}

export function findWithdrawn(
  trace: readonly LedgerEntry[],
  invalidations: readonly Invalidation[],
): Cut | undefined {
  if (invalidations.length === 0) return undefined;
  for (const [index, { seq }] of trace.entries()) {
    const found = invalidations.find(({ fromSeq, toSeq }) => seq >= fromSeq && seq <= toSeq);
    if (found !== undefined) return { index, code: found.code, sentence: found.sentence };
  }
  return undefined;
}

/** `isSeen`: the page is unchanged (recovery.md, 6.6). */
export function findCut(
  trace: readonly LedgerEntry[],
  around: ResumeContext,
  isSeen = false,
): Cut | undefined {
  const { workflow, variables } = around;
  const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
  const specHashOf = specHashes(workflow);
  const variableHashOf = hasherOf(variables);
  const targets = edgeTargets(workflow);

  for (const [index, entry] of trace.entries()) {
    const node = nodes.get(entry.nodeId);
    if (node === undefined)
      return { index, code: 'NODE_REMOVED', sentence: 'An executed step is no longer in the workflow.' };
    const change =
      entry.specHash === specHashOf(node.id)
        ? (findToolChange(entry, node, around) ??
          findInputChange(entry, node, { around, variableHashOf }) ??
          findEvidenceLoss(entry, node, { around, isSeen }))
        : changeOf('ARGS_CHANGED', `${quoteStep(node)} has changed.`);
    if (change !== undefined) return { index, ...change };
    const to =
      entry.edge === undefined ? undefined : (targets.get(`${entry.nodeId} ${entry.edge.output}`) ?? null);
    if (entry.edge !== undefined && to !== entry.edge.to)
      return {
        index: index + 1,
        code: 'EDGE_CHANGED',
        sentence: describeOtherEdge(node, to === null ? undefined : nodes.get(to ?? '')),
      };
  }
  return undefined;
}

type Change = Omit<Cut, 'index'>;

function changeOf(code: InvalidationCode, sentence: string): Change {
  return { code, sentence };
}

function findToolChange({ tool }: LedgerEntry, node: Node, around: ResumeContext): Change | undefined {
  if (tool === undefined) return undefined;
  const { server, name, schemaHash, version } = tool;
  const now = around.toolNow(tool);
  if (now === undefined)
    return {
      code: 'TOOL_SERVER',
      isToolGone: true,
      sentence: `The tool ${name} of ${server} is no longer connected, but ${quoteStep(node)} needs it.`,
    };
  if (schemaHash !== undefined && ![now.schemaHash, now.wholeSchemaHash].includes(schemaHash))
    return changeOf('TOOL_SCHEMA', `The tool ${name} of ${server} expects other arguments now.`);
  return version !== undefined && now.version !== undefined && now.version !== version
    ? changeOf(
        'TOOL_SERVER',
        `The server ${server} is now version ${now.version}, but ${quoteStep(node)} ran with version ${version}.`,
      )
    : undefined;
}

interface Inputs {
  readonly around: ResumeContext;
  readonly variableHashOf: (name: string) => string | undefined;
}

function findInputChange(
  entry: LedgerEntry,
  node: Node,
  { around, variableHashOf }: Inputs,
): Change | undefined {
  const changed = entry.inputs.find(
    ({ producer, name, hash }) => producer === undefined && variableHashOf(name) !== hash,
  );
  if (changed !== undefined)
    return changeOf('VAR_CHANGED', `\${${changed.name}} has a new value, and ${quoteStep(node)} read it.`);
  const { changed: secret } = around.compareSecrets(entry);
  if (secret !== undefined)
    return changeOf('VAR_CHANGED', `The secret ${secret} has changed, and ${quoteStep(node)} used it.`);
  const file = around.changedFileOf(entry);
  return file === undefined
    ? undefined
    : changeOf('ARGS_CHANGED', `The file ${file} has changed since ${quoteStep(node)} used it.`);
}

function findEvidenceLoss(
  entry: LedgerEntry,
  node: Node,
  { around, isSeen }: { readonly around: ResumeContext; readonly isSeen: boolean },
): Change | undefined {
  const { now, evidenceHours } = around;
  if (!around.hasEvidence(entry))
    return changeOf(
      'EVIDENCE_MISSING',
      `The evidence for ${quoteStep(node)} is no longer in the run's folder.`,
    );
  const isSeenNow = isSeen && entry.tool?.server === 'browser';
  if (isSeenNow || !isStale(entry, { oldest: now - evidenceHours * hour, now })) return undefined;
  return changeOf(
    'EVIDENCE_EXPIRED',
    entry.endedAt > now
      ? `The computer's clock was set back to before ${quoteStep(node)} ran, so the age of its evidence is unknown.`
      : `${quoteStep(node)} ran ${formatCount(Math.floor((now - entry.endedAt) / hour), 'hour')} ago, and its evidence is valid for ${formatCount(evidenceHours, 'hour')}.`,
  );
}

/** Cuts the whole trace if the workflow starts at another step, unless a start was chosen. */
export function findNewEntry(
  trace: readonly LedgerEntry[],
  { workflow, entryThen }: { readonly workflow: Workflow; readonly entryThen: string | undefined },
): Cut | undefined {
  const [first] = trace;
  const now = findEntry(workflow);
  if (
    first === undefined ||
    entryThen === undefined ||
    first.nodeId !== entryThen ||
    now === undefined ||
    now.id === entryThen ||
    workflow.nodes.every(({ id }) => id !== entryThen)
  )
    return undefined;
  return { index: 0, code: 'EDGE_CHANGED', sentence: `${quoteStep(now)} is the first step now.` };
}

export function findEntry({ nodes, edges }: Workflow): Node | undefined {
  const ends = new Set(nodes.flatMap(({ id, type }) => (type === 'EndLoop' ? [id] : [])));
  const led = new Set(edges.flatMap(({ from, to }) => (ends.has(from) ? [] : [to])));
  return nodes.find(({ id }) => !led.has(id));
}

function describeOtherEdge(node: Node, to: Node | undefined): string {
  return to === undefined
    ? `Nothing follows ${quoteStep(node)} anymore.`
    : `${quoteStep(to)} follows ${quoteStep(node)} now.`;
}

function hasherOf(variables: JsonObject): (name: string) => string | undefined {
  const known = new Map<string, string>();
  return (name) => {
    if (!Object.hasOwn(variables, name)) return undefined;
    const hashed = known.get(name) ?? fingerprintOf('value', variables[name] ?? null);
    known.set(name, hashed);
    return hashed;
  };
}

function edgeTargets(workflow: Workflow): ReadonlyMap<string, string> {
  return new Map(workflow.edges.map(({ from, to, output }) => [`${from} ${outputKey(output)}`, to]));
}
