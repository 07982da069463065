import type { SpentBudgets } from '../../shared/agent/spent-budgets.ts';
import type { Json } from '../../shared/json.ts';
import type { LedgerEntry } from '../../shared/ledger/entry.ts';
import type { ResumeStart } from '../../shared/ledger/resume-plan.ts';
import { visitKey } from '../../shared/ledger/trace.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { CompiledNode } from './compile-workflow.ts';
import type { ToolAttachment } from './ports.ts';
import type { Run } from './run.ts';
import type { WalkStart } from './walk.ts';

/** A picture or file of an earlier visit. */
export interface EarlierArtifact {
  readonly kind: 'screenshot' | 'image' | 'file';
  readonly caption: string;
  readonly mimeType: string;
  readonly file: string;
  readonly moment?: 'before' | 'after';
}

/** What a resumed run takes from the one before. */
export interface ResumeRequest {
  readonly runId: string;
  /** Why it can go on, for the person. */
  readonly sentence: string;
  readonly start: ResumeStart;
  /** Page states of the earlier ledger, by hash. */
  readonly states: Readonly<Record<string, PageState>>;
  /** By `visitKey`: what the visit answered, how long it took, and its pictures. */
  readonly visits: ReadonlyMap<string, { readonly result: Json; readonly durationMs: number; readonly artifacts: readonly EarlierArtifact[] }>;
  /** Budgets and revisions of the runs before. */
  readonly spent?: SpentBudgets;
  readArtifact(file: string): Promise<Uint8Array>;
}

/** Writes the kept visits into this run as its own, seeds the variables from them, and answers where the walk goes on. */
export async function takeOver(run: Run, { runId, start, states, visits, readArtifact }: ResumeRequest): Promise<Omit<WalkStart, 'start'>> {
  const { workflow, rounds } = run;
  const visitsOf = new Uint32Array(workflow.nodes.length);
  let from: CompiledNode | undefined;
  for (const entry of start.kept) {
    from = workflow.nodes[workflow.indexOf.get(entry.nodeId) ?? -1];
    if (from === undefined) continue;
    visitsOf[from.index] = entry.visit;
    const earlier = visits.get(visitKey(entry)) ?? { result: null, durationMs: 0, artifacts: [] };
    const eventSeq = reuse(run, from, entry, earlier);
    const files = new Map<string, string>();
    for (const { file, kind, mimeType, caption, moment } of earlier.artifacts) {
      const kept = await run.sink.storeArtifact({ kind: kind === 'file' ? 'file' : 'image', mimeType, data: await readArtifact(file) } satisfies ToolAttachment, caption);
      files.set(file, kept);
      run.record({ type: 'artifact-recorded', nodeId: entry.nodeId, visit: entry.visit, kind, file: kept, mimeType, caption, ...(moment === undefined ? {} : { moment }) });
    }
    keepEntry(run, { entry, eventSeq, runId, states, files });
  }
  // Nothing of its own comes before this: a run that is cut off sooner did nothing that the one before it does not know of.
  await run.sink.durable();
  rounds.restore(start.iterations);
  const state = start.mustReach === undefined ? undefined : states[start.mustReach.state];
  return { from, visitsOf, ...(start.mustReach === undefined || state === undefined ? {} : { mustReach: { afterVisits: start.mustReach.afterVisits, state } }) };
}

function reuse(run: Run, { node, prefix, ways }: CompiledNode, entry: LedgerEntry, { result, durationMs }: { readonly result: Json; readonly durationMs: number }): number {
  const isSilent = entry.verdict === 'skipped' || node.type === 'EndLoop';
  const variables = isSilent ? {} : run.variables.learn({ prefix, ...(entry.tool === undefined ? {} : { tool: entry.tool.name }), result });
  if (!isSilent) run.ledger.produced(prefix, { nodeId: node.id, visit: entry.visit });
  const edge = ways.get(entry.edge?.output ?? '')?.edge;
  const { nodeId, visit, attempt, iterations } = entry;
  const proof = entry.evidence.find(({ oracle }) => oracle !== 'model')?.words;
  const seq = run.record({ type: 'visit-reused', nodeId, visit, attempt, iterations, durationMs, result, variables, ...(edge === undefined ? {} : { edge }), ...(proof === undefined ? {} : { proof }) });
  if (node.type === 'Loop' && typeof variables[`${prefix}.iteration`] === 'number' && entry.edge?.output === 'LoopBody') {
    run.record({ type: 'loop-iteration-started', nodeId, iteration: Number(variables[`${prefix}.iteration`]), maxIterations: node.params.maxIterations });
  }
  return seq;
}

interface Kept {
  readonly entry: LedgerEntry;
  readonly eventSeq: number;
  readonly runId: string;
  readonly states: ResumeRequest['states'];
  /** New names of the files that were taken along. */
  readonly files: ReadonlyMap<string, string>;
}

function keepEntry(run: Run, { entry: { seq, ...entry }, eventSeq, runId, states, files }: Kept): void {
  for (const hash of [entry.pre, entry.post]) {
    const state = hash === undefined ? undefined : states[hash];
    if (state !== undefined) run.ledger.writeState(state);
  }
  run.ledger.write({
    ...entry,
    ...(entry.output === undefined ? {} : { output: { ...entry.output, eventSeq } }),
    evidence: entry.evidence.map((each) => ({
      ...each,
      ...(each.eventSeq === undefined ? {} : { eventSeq }),
      ...(each.file === undefined ? {} : { file: files.get(each.file) ?? each.file }),
    })),
    from: entry.from ?? { runId, seq },
  });
}
