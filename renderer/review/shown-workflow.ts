import { edgeKey } from '../../shared/workflow/edge.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useDocument } from '../state/document.ts';
import { create } from 'zustand';
import { inferencesOf, reviewedOf, useReview, withTwins } from './review.ts';

/** How a step or a wire differs from the workflow. */
export interface Mark {
  readonly kind: 'added' | 'removed' | 'changed' | 'ghost';
  readonly changeId?: string;
  readonly isRejected?: boolean;
  readonly lines?: readonly string[];
}

interface Marks {
  readonly nodes: ReadonlyMap<string, Mark>;
  readonly edges: ReadonlyMap<string, Mark>;
  /** Why a wire was inferred, by `edgeKey`. */
  readonly notes: ReadonlyMap<string, string>;
  /** Steps that are not proposed to change are drawn back. */
  readonly isReview: boolean;
}

const none: Marks = { nodes: new Map(), edges: new Map(), notes: new Map(), isReview: false };

/** Marks by id, apart from the nodes, so that a decision redraws what it is about. */
export const useMarks = create<Marks>(() => none);

/** What the canvas draws: the workflow, with what is proposed for it, being written, or looked at. */
export function shownWorkflow(): Workflow | null {
  const { workflow } = useDocument.getState();
  const review = useReview.getState();
  if (workflow === null) return null;
  if (review.looking !== null) return review.looking.workflow;
  if (review.ghosts !== null) return { ...workflow, nodes: [...workflow.nodes, ...review.ghosts.nodes], edges: [...workflow.edges, ...review.ghosts.edges] };
  const reviewed = review.isOpen ? reviewedOf(review, workflow) : null;
  if (reviewed === null || review.view === 'before') return workflow;
  return review.view === 'after' ? reviewed.accepted : unionOf(workflow, reviewed.all);
}

let union: { readonly before: Workflow; readonly after: Workflow; readonly value: Workflow } | null = null;

/** Both at once: what goes still stands, what comes stands already. */
function unionOf(before: Workflow, after: Workflow): Workflow {
  if (union?.before === before && union.after === after) return union.value;
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const old = new Set(before.nodes.map(({ id }) => id));
  const known = new Set(before.edges.map(edgeKey));
  const value = {
    ...before,
    nodes: [...before.nodes.map((node) => now.get(node.id) ?? node), ...after.nodes.filter(({ id }) => !old.has(id))],
    edges: [...before.edges, ...after.edges.filter((edge) => !known.has(edgeKey(edge)))],
  };
  union = { before, after, value };
  return value;
}

/** Works the marks out anew; call when the workflow or the review has changed. */
export function refreshMarks(): void {
  const { workflow } = useDocument.getState();
  const review = useReview.getState();
  const notes = useMarks.getState().notes;
  if (workflow === null || review.looking !== null) {
    useMarks.setState({ ...none, notes: workflow === null ? none.notes : notes });
    return;
  }
  if (review.ghosts !== null) {
    const ghost: Mark = { kind: 'ghost' };
    useMarks.setState({ nodes: new Map(review.ghosts.nodes.map(({ id }) => [id, ghost])), edges: new Map(review.ghosts.edges.map((edge) => [edgeKey(edge), ghost])), isReview: false });
    return;
  }
  const reviewed = review.isOpen && review.view === 'diff' ? reviewedOf(review, workflow) : null;
  if (reviewed === null || review.proposal === null) {
    useMarks.setState({ nodes: none.nodes, edges: none.edges, isReview: false });
    return;
  }
  const rejected = withTwins(reviewed.changes, review.rejected);
  const nodes = new Map(reviewed.changes.flatMap(({ id, kind, nodeId, lines }): [string, Mark][] => (nodeId === undefined || kind === 'inputs' ? [] : [[nodeId, { kind: kind === 'rewired' ? 'changed' : kind, changeId: id, isRejected: rejected.has(id), lines: kind === 'rewired' ? [] : lines }]])));
  const [before, after] = [new Set(workflow.edges.map(edgeKey)), new Set(reviewed.all.edges.map(edgeKey))];
  const edges = new Map<string, Mark>();
  for (const key of after) if (!before.has(key)) edges.set(key, { kind: 'added' });
  for (const key of before) if (!after.has(key)) edges.set(key, { kind: 'removed' });
  const inferred = inferencesOf(review.proposal).map(({ edge, message }): [string, string] => [edge === undefined ? '' : edgeKey(edge), message]);
  useMarks.setState({ nodes, edges, isReview: true, notes: new Map([...notes, ...inferred]) });
}
