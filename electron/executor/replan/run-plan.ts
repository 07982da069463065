import type { Json } from '../../../shared/json.ts';
import { quoteStep } from '../../../shared/ledger/quote-step.ts';
import { fingerprintOf } from '../../../shared/ledger/hash.ts';
import { describePlan } from '../../../shared/replan/describe-plan.ts';
import { findSpentLimit, foldHistory, type ReplanRecord } from '../../../shared/replan/history.ts';
import { quoteId } from '../../../shared/replan/proposal-problem.ts';
import type { JudgedProposal } from '../../../shared/replan/judge-proposal.ts';
import type { PlanRevised } from '../../../shared/replan/plan-revised.ts';
import { passOnPrefixes } from '../../../shared/replan/pass-on-prefixes.ts';
import { revisionOf, type RunRevision } from '../../../shared/replan/run-revision.ts';
import { thresholdOf } from '../../../shared/replan/score.ts';
import { Trace, type TracedVisit } from '../../../shared/replan/trace.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import { assignPrefixes } from '../../../shared/variables/assign-prefixes.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import type { FailedVisit, Run, Swapped } from '../walk/run.ts';
import type { ReplanQuestion } from './replan-ports.ts';
import { swapWorkflow } from './swap-workflow.ts';

export interface NumberedProposal {
  readonly judged: JudgedProposal;
  readonly revisionNumber: number;
}

export interface RunPlan {
  observe(event: RunEvent): void;
  lastScore(): number | undefined;
  thresholdFor(nodeId: string): number;
  findSpentLimit(nodeId: string): string | undefined;
  nameOf(nodeId: string): string;
  situationOf(nodeId: string): Omit<ReplanQuestion, 'failure' | 'variables'>;
  recordOf(
    judged: JudgedProposal,
    failed: FailedVisit,
    end: Pick<ReplanRecord, 'at' | 'outcome'>,
  ): ReplanRecord;
  apply(run: Run, failed: FailedVisit, numbered: NumberedProposal): Swapped;
}

export function createRunPlan(
  drawn: Workflow,
  { earlier, threshold }: { readonly earlier: readonly ReplanRecord[]; readonly threshold: number },
): RunPlan {
  let workflow = drawn;
  const nodeOf = (nodeId: string): Node | undefined => workflow.nodes.find(({ id }) => id === nodeId);
  const trace = new Trace({ nodeOf, threshold });
  let prefixes = assignPrefixes(drawn.nodes);
  let history = earlier;
  let revisions: readonly RunRevision[] = [];
  const usedIds = new Set([...drawn.nodes.map(({ id }) => id), ...earlier.flatMap(({ newIds }) => newIds)]);

  return {
    observe(event) {
      trace.observe(event);
      history = foldHistory(history, event);
    },
    lastScore: () => trace.path.at(-1)?.attempts.at(-1)?.score,
    thresholdFor: (nodeId) => thresholdOf(nodeOf(nodeId) ?? {}, threshold),
    findSpentLimit: (nodeId) => findSpentLimit(history, nodeId),
    nameOf: (nodeId) => nameIn(workflow, nodeId),
    situationOf: (nodeId) => ({
      workflow,
      nodeId,
      path: trace.path,
      revisions,
      history,
      usedIds,
      threshold,
    }),
    recordOf: (judged, { nodeId, failure }, { at, outcome }) => ({
      n: history.length + 1,
      at,
      nodeId,
      origin: 'replan',
      failureLabel: failure.code,
      attempts: [...(trace.path.at(-1)?.attempts ?? [])],
      proposalHash: judged.hash,
      action: judged.proposal.action,
      summary: judged.summary,
      outcome,
      ...(outcome === 'applied' ? { result: 'pending' } : {}),
      goalId: judged.heir?.id ?? nodeId,
      newIds: [...judged.newIds],
    }),
    apply(run, failed, numbered) {
      const { judged, revisionNumber } = numbered;
      const back = judged.restartAt === undefined ? undefined : trace.path[judged.restartAt];
      const frontier = back ?? trace.path.at(-1);
      const nextPrefixes = passOnPrefixes(prefixes, judged.workflow.nodes, judged.heir);
      const swapped = swapWorkflow(run, failed.visitsOf, {
        workflow: judged.workflow,
        prefixes: nextPrefixes,
        startId: judged.startId,
        iterations: frontier?.iterations ?? [],
      });
      const revised = describeRevision(numbered, { failed, frontier, previous: workflow });
      run.record(revised);
      warnAboutOrder(run, failed.nodeId, judged);
      workflow = judged.workflow;
      prefixes = nextPrefixes;
      revisions = [...revisions, revisionOf(revised, run.clock.now())];
      for (const id of judged.newIds) usedIds.add(id);
      if (judged.restartAt !== undefined) {
        if (back !== undefined) withdrawFrom(run, back, revisionNumber);
        trace.rewind(judged.restartAt);
      }
      return swapped;
    },
  };
}

interface Revised {
  readonly failed: FailedVisit;
  readonly frontier: TracedVisit | undefined;
  readonly previous: Workflow;
}

function describeRevision(
  { judged, revisionNumber }: NumberedProposal,
  { failed: { nodeId, visit }, frontier, previous: { nodes, edges } }: Revised,
): PlanRevised {
  return {
    type: 'plan-revised',
    nodeId,
    iterationId: `${nodeId}#${visit}`,
    iteration: visit,
    reason: judged.proposal.rationale,
    newPlan: describePlan(judged.workflow, judged.startId),
    ...newItemsOf(judged),
    revisionNumber,
    previousPlanHash: fingerprintOf('plan', { nodes, edges } as unknown as Json),
    origin: 'replan',
    itemMap: [...judged.itemMap],
    frontierAddress: { nodeId: frontier?.nodeId ?? nodeId, visit: frontier?.visit ?? visit },
    ops: [...judged.ops],
    action: judged.proposal.action,
    ...(judged.restartNodeId === undefined ? {} : { restartNodeId: judged.restartNodeId }),
    replaced: [...judged.replaced],
  };
}

function nameIn({ nodes }: Workflow, nodeId: string): string {
  const node = nodes.find(({ id }) => id === nodeId);
  return node === undefined ? quoteId(nodeId) : quoteStep(node);
}

function newItemsOf({ workflow, newIds }: JudgedProposal): { readonly newActionItems?: string[] } {
  const isNew = new Set(newIds);
  const names = workflow.nodes.flatMap(({ id, name }) => (isNew.has(id) ? [name] : []));
  return names.length === 0 ? {} : { newActionItems: names };
}

function warnAboutOrder({ record }: Pick<Run, 'record'>, nodeId: string, judged: JudgedProposal): void {
  for (const note of judged.notes)
    record({
      type: 'warning-raised',
      nodeId,
      code: 'replan-order',
      message: note((id) => nameIn(judged.workflow, id)),
    });
}

function withdrawFrom(
  { ledger, workflow }: Pick<Run, 'ledger' | 'workflow'>,
  visit: TracedVisit,
  revisionNumber: number,
): void {
  const fromSeq = ledger.firstSeqOf(visit);
  const node = workflow.nodes[workflow.indexOf.get(visit.nodeId) ?? -1]?.node;
  if (fromSeq !== undefined)
    ledger.invalidate({
      code: 'REPLANNED_FROM',
      sentence: `Revision ${revisionNumber} of the plan went back to ${node === undefined ? 'an earlier step' : quoteStep(node)} and continued from there.`,
      fromSeq,
    });
}
