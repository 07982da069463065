import type { OutcomeVerdict } from '../../../shared/checks/check-result.ts';
import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import { visitKey } from '../../../shared/ledger/trace.ts';
import { factsOf } from '../../../shared/tools/browser-tools.ts';
import type { CompiledNode } from '../walk/compile-workflow.ts';
import type { ToolAttachment } from '../ports.ts';
import type { EarlierVisit, ResumeRequest } from './resume-request.ts';
import type { Run } from '../walk/run.ts';

export async function reuseVisit(
  run: Run,
  compiled: CompiledNode,
  entry: LedgerEntry,
  request: ResumeRequest,
): Promise<void> {
  const earlier = request.visits.get(visitKey(entry)) ?? { result: null, durationMs: 0, artifacts: [] };
  const files = new Map<string, string>();
  for (const { file, kind, mimeType, caption } of earlier.artifacts) {
    files.set(
      file,
      await run.sink.storeArtifact(
        {
          kind: kind === 'file' ? 'file' : 'image',
          mimeType,
          data: await request.readArtifact(file),
        } satisfies ToolAttachment,
        caption,
      ),
    );
  }
  const eventSeq = recordReuse(run, compiled, entry, {
    earlier,
    files,
    outcome: reusedOutcome(compiled, entry, earlier, request),
  });
  for (const { file, kind, mimeType, caption, moment } of earlier.artifacts) {
    run.record({
      type: 'artifact-recorded',
      nodeId: entry.nodeId,
      visit: entry.visit,
      kind,
      file: files.get(file) ?? file,
      mimeType,
      caption,
      ...(moment === undefined ? {} : { moment }),
    });
  }
  reuseEntry(run, entry, { request, eventSeq, files });
}

interface Reuse {
  readonly earlier: EarlierVisit;
  readonly files: ReadonlyMap<string, string>;
  readonly outcome: OutcomeVerdict | undefined;
}

function recordReuse(
  run: Pick<Run, 'ledger' | 'record' | 'tools' | 'variables'>,
  { node, prefix, outEdges }: CompiledNode,
  entry: LedgerEntry,
  { earlier, files, outcome }: Reuse,
): number {
  const { result, durationMs, call, checks } = earlier;
  const hasNoResult = entry.verdict === 'skipped' || node.type === 'EndLoop';
  const variables = hasNoResult
    ? {}
    : run.variables.learn({ prefix, listName: listNameOf(run, entry), result, iterations: entry.iterations });
  if (!hasNoResult) run.ledger.recordProducer(prefix, { nodeId: node.id, visit: entry.visit });
  const edge = outEdges.get(entry.edge?.output ?? '')?.edge;
  const { nodeId, visit, attempt, iterations } = entry;
  const proof = entry.evidence.find(({ oracle }) => oracle !== 'model')?.words;
  const seq = run.record({
    type: 'visit-reused',
    nodeId,
    visit,
    attempt,
    iterations,
    durationMs,
    result,
    variables,
    ...(edge === undefined ? {} : { edge }),
    ...(proof === undefined ? {} : { proof }),
    ...(call === undefined ? {} : { call }),
    ...(checks === undefined
      ? {}
      : {
          checks: checks.map(({ evidence, ...check }) => ({
            ...check,
            ...(evidence === undefined ? {} : { evidence: evidence.map((file) => files.get(file) ?? file) }),
          })),
        }),
    ...(outcome === undefined ? {} : { outcome }),
  });
  if (
    node.type === 'Loop' &&
    typeof variables[`${prefix}.iteration`] === 'number' &&
    entry.edge?.output === 'LoopBody'
  ) {
    run.record({
      type: 'loop-iteration-started',
      nodeId,
      iteration: Number(variables[`${prefix}.iteration`]),
      maxIterations: node.params.maxIterations,
    });
  }
  return seq;
}

function listNameOf({ tools }: Pick<Run, 'tools'>, { tool }: LedgerEntry): string | undefined {
  if (tool === undefined) return undefined;
  const now = tools.resolve(tool.server, tool.name);
  return factsOf(now.ok ? now.tool : { server: tool.server, tool: tool.name }).listName;
}

function reusedOutcome(
  { node }: CompiledNode,
  { nodeId, visit, verdict }: LedgerEntry,
  { outcome }: EarlierVisit,
  { lastReusedVisits }: ResumeRequest,
): OutcomeVerdict | undefined {
  const expected = node.expectedOutcome.trim();
  if (expected === '' || verdict === 'skipped') return undefined;
  if (outcome?.expected === expected) return outcome;
  const isLatest = lastReusedVisits.get(nodeId) === visit;
  return isLatest
    ? {
        expected,
        verdict: 'unverified',
        reason: "The step was reused from an earlier run, which didn't judge this outcome.",
      }
    : undefined;
}

interface ReusedEntry {
  readonly request: Pick<ResumeRequest, 'runId' | 'statesByHash'>;
  readonly eventSeq: number;
  readonly files: ReadonlyMap<string, string>;
}

function reuseEntry(
  run: Pick<Run, 'ledger'>,
  entry: LedgerEntry,
  { request: { runId, statesByHash }, eventSeq, files }: ReusedEntry,
): void {
  for (const hash of [entry.pre, entry.post]) {
    const state = hash === undefined ? undefined : statesByHash[hash];
    if (state !== undefined) run.ledger.writeState(state);
  }
  run.ledger.write((seq) => ({
    ...entry,
    seq,
    ...(entry.output === undefined ? {} : { output: { ...entry.output, eventSeq } }),
    evidence: entry.evidence.map((each) => ({
      ...each,
      ...(each.eventSeq === undefined ? {} : { eventSeq }),
      ...(each.file === undefined ? {} : { file: files.get(each.file) ?? each.file }),
    })),
    from: entry.from ?? { runId, seq: entry.seq },
  }));
}
