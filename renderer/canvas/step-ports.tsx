import { Handle, Position as Side } from '@xyflow/react';
import type { Node } from '../../shared/workflow/node.ts';
import type { Size } from '../state/graph/geometry.ts';
import { portsOf } from './flow-elements.ts';
import { inputPort } from './flow-types.ts';
import { labelOfOutput } from './step-appearance.ts';

/** The ports of a step: one way in at the top, its ways out at the bottom. Wires are drawn by pulling from them. */
export function StepPorts({ node, size }: { readonly node: Node; readonly size: Size }) {
  return (
    <>
      <Handle className="port" type="target" id={inputPort} position={Side.Top} role="img" aria-label="Way in" />
      {portsOf(node, size).map(({ id, output, point }) => (
        <Handle
          key={id} className="port" type="source" id={id} position={Side.Bottom} style={{ left: point.x, top: point.y }} data-output={output?.type ?? 'plain'}
          role="img" aria-label={output?.type === 'LoopBody' ? 'Way into the loop' : `Way out${labelOfOutput(output) === '' ? '' : `: ${labelOfOutput(output)}`}`}
        />
      ))}
    </>
  );
}
