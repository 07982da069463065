import type { Edge as FlowEdge, Node as FlowNode } from '@xyflow/react';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';

export type StepFlowNode = FlowNode<{ readonly node: Node }, 'step' | 'loop'>;

export type StepFlowEdge = FlowEdge<{ readonly edge: Edge; readonly label: string }, 'edge'>;

export const inputPortId = 'in';
export const plainOutputPort = 'out';
