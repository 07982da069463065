import type { NodeChanges } from '../../shared/patch/patch-op.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import type { Edge, Output } from '../../shared/workflow/edge.ts';
import type { Position } from '../../shared/workflow/node.ts';
import type { StepKind } from './graph/step-kind.ts';

export type { StepKind } from './graph/step-kind.ts';

/** Where a new step goes. Without any of it: after the selected step, on the selected edge, else in the middle of the view. */
export interface AddStepOptions {
  /** Centre of the step's top edge, in the coordinates of the document. */
  readonly position?: Position | undefined;
  /** Wired from here; an output that is taken gets the step in between. */
  readonly afterNodeId?: string | undefined;
  readonly output?: Output | undefined;
  /** Wired to here: the wire was pulled from an input. */
  readonly beforeNodeId?: string | undefined;
  /** Between the two ends of this edge. */
  readonly onEdge?: Edge | undefined;
}

/** Adds a step and selects it. Returns its id, or null when it could not be added. */
export declare function addStep(kind: StepKind, options?: AddStepOptions): string | null;
export declare function deleteSelection(options: { readonly heal: boolean }): void;
export declare function duplicateSelection(): void;
export declare function selectAll(): void;
export declare function toggleEnabled(): void;
export declare function renameNode(nodeId: string, name: string): void;
export declare function applyFix(problem: Problem): void;
export declare function moveSelection(dx: number, dy: number): void;
export declare function tidy(): Promise<void>;
export declare function copySelection(): string | null;
export declare function cutSelection(): string | null;
export declare function pasteText(text: string): boolean;
export declare function updateNode(nodeId: string, label: string, changes: NodeChanges, mergeKey?: string): void;
