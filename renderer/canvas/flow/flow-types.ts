import type { Edge as FlowEdge, Node as FlowNode } from '@xyflow/react';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';

/** A node as the canvas library holds it. Its place and size are that of the card or frame; the run is never in it. */
export type StepFlowNode = FlowNode<{ readonly node: Node }, 'step' | 'loop'>;

export type WireFlowEdge = FlowEdge<{ readonly edge: Edge; readonly label: string }, 'wire'>;

/** Ids of the ports: one way in, and one way out per output key. */
export const inputPort = 'in';
export const plainOutputPort = 'out';
