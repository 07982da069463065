import { edgeKey } from '../../shared/workflow/edge.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { laidOutExecuted } from '../agent/laid-out-executed.ts';
import { revisionFindings } from '../agent/revision-findings.ts';
import { plannedRevisions } from '../agent/planned-revisions.ts';
import { useRun } from '../state/run.ts';
import { useView } from '../state/view.ts';
import { create } from 'zustand';
import { listChanges, type ReviewChange } from '../../shared/review/changes.ts';
import { inferencesOf, reviewedOf, useReview } from '../state/review.ts';
import { drawDiff } from './draw-diff.ts';

export interface Mark {
  readonly kind: 'added' | 'removed' | 'changed' | 'preview' | 'proposed';
  readonly changeId?: string;
  readonly isRejected?: boolean;
  readonly lines?: readonly string[];
}

interface Marks {
  readonly nodes: ReadonlyMap<string, Mark>;
  readonly edges: ReadonlyMap<string, Mark>;
  readonly notes: ReadonlyMap<string, string>;
  readonly doubts: ReadonlyMap<string, readonly string[]>;
  readonly isReview: boolean;
}

const none: Marks = {
  nodes: new Map(),
  edges: new Map(),
  notes: new Map(),
  doubts: new Map(),
  isReview: false,
};

/** Marks aren't part of the nodes, so a decision redraws only what it affects. */
export const useMarks = create<Marks>(() => none);

export function shownWorkflow(): Workflow | null {
  const { workflow } = useDocument.getState();
  const review = useReview.getState();
  if (workflow === null) return null;
  if (review.viewing?.run !== undefined)
    return (
      laidOutExecuted(review.viewing.workflow, useRun.getState().run.revisions) ?? review.viewing.workflow
    );
  if (review.viewing !== null)
    return review.viewing.before === undefined
      ? review.viewing.workflow
      : drawDiff(review.viewing.before, review.viewing.workflow);
  if (review.preview !== null)
    return {
      ...workflow,
      nodes: [...workflow.nodes, ...review.preview.nodes],
      edges: [...workflow.edges, ...review.preview.edges],
    };
  const reviewed = review.isOpen ? reviewedOf(review, workflow) : null;
  if (reviewed === null)
    return (
      (useView.getState().showsRun
        ? laidOutExecuted(workflow, plannedRevisions(useRun.getState().run))
        : null) ?? workflow
    );
  if (review.view === 'before') return workflow;
  if (review.view === 'after') return reviewed.accepted;
  return reviewed.acceptedCount === 0 ? workflow : drawDiff(workflow, reviewed.all, reviewed.accepted.edges);
}

export function refreshMarks(): void {
  const { workflow } = useDocument.getState();
  const review = useReview.getState();
  const notes = useMarks.getState().notes;
  if (review.viewing?.before !== undefined) {
    const { before, workflow: after } = review.viewing;
    useMarks.setState({
      nodes: marksOf(listChanges(before, after)),
      edges: edgeMarks(before, after),
      notes: none.notes,
      doubts: none.doubts,
      isReview: true,
    });
    return;
  }
  if (workflow === null || review.viewing !== null) {
    useMarks.setState({ ...none, notes: workflow === null ? none.notes : notes });
    return;
  }
  if (review.preview !== null) {
    const preview: Mark = { kind: 'preview' };
    useMarks.setState({
      nodes: new Map(review.preview.nodes.map(({ id }) => [id, preview])),
      edges: new Map(review.preview.edges.map((edge) => [edgeKey(edge), preview])),
      doubts: none.doubts,
      isReview: false,
    });
    return;
  }
  const reviewed = review.isOpen && review.view === 'diff' ? reviewedOf(review, workflow) : null;
  if (reviewed === null || review.proposal === null || reviewed.acceptedCount === 0) {
    useMarks.setState({
      nodes: proposedMarks(),
      edges: none.edges,
      doubts: proposedDoubts(workflow),
      isReview: false,
    });
    return;
  }
  const nodes = marksOf(reviewed.changes, (id) => ({ changeId: id, isRejected: reviewed.rejected.has(id) }));
  const edges = edgeMarks(workflow, reviewed.accepted);
  const inferred = inferencesOf(review.proposal).map(({ edge, message }): [string, string] => [
    edge === undefined ? '' : edgeKey(edge),
    message,
  ]);
  useMarks.setState({
    nodes,
    edges,
    doubts: reviewed.warnings,
    isReview: true,
    notes: new Map([...notes, ...inferred]),
  });
}

function proposedMarks(): Marks['nodes'] {
  const proposal = useView.getState().showsRun ? useRun.getState().run.replanning?.proposal : undefined;
  if (proposal === undefined) return none.nodes;
  return new Map(
    proposal.ops.flatMap((op): [string, Mark][] =>
      op.op === 'add-node'
        ? [[op.node.id, { kind: 'proposed' }]]
        : op.op === 'update-node'
          ? [[op.nodeId, { kind: 'changed', lines: [] }]]
          : [],
    ),
  );
}

function proposedDoubts(workflow: Workflow): Marks['doubts'] {
  const findings = useView.getState().showsRun ? revisionFindings(workflow, useRun.getState().run) : null;
  return findings === null || findings.doubts.size === 0 ? none.doubts : findings.doubts;
}

/** A loop’s end shares its mark. */
function marksOf(
  changes: readonly ReviewChange[],
  decisionOf: (changeId: string) => Pick<Mark, 'changeId' | 'isRejected'> = () => ({}),
): Map<string, Mark> {
  return new Map(
    changes.flatMap(({ id, kind, nodeId, lines, parts }): [string, Mark][] => {
      if (nodeId === undefined || kind === 'inputs') return [];
      const mark: Mark = {
        kind: kind === 'rewired' ? 'changed' : kind,
        lines: kind === 'rewired' ? [] : lines,
        ...decisionOf(id),
      };
      return [
        [nodeId, mark],
        ...(kind === 'rewired' ? [] : parts.map((part): [string, Mark] => [part.slice(1), mark])),
      ];
    }),
  );
}

function edgeMarks(before: Workflow, after: Workflow): Map<string, Mark> {
  const [old, now] = [new Set(before.edges.map(edgeKey)), new Set(after.edges.map(edgeKey))];
  const marks = new Map<string, Mark>();
  for (const key of now) if (!old.has(key)) marks.set(key, { kind: 'added' });
  for (const key of old) if (!now.has(key)) marks.set(key, { kind: 'removed' });
  return marks;
}
