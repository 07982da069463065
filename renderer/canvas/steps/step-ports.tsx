import { Handle, Position as Side } from '@xyflow/react';
import { Fragment, memo } from 'react';
import { outputKey, type Output } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { outgoingOf } from '../../../shared/layout/structure.ts';
import { portsOf } from '../flow/flow-elements.ts';
import { useFlow } from '../flow/flow-store.ts';
import { inputPortId } from '../flow/flow-types.ts';
import { labelOfOutput } from './step-appearance.ts';

export const StepPorts = memo(function StepPorts({
  node,
  width,
  height,
}: {
  readonly node: Node;
  readonly width: number;
  readonly height: number;
}) {
  const ports = portsOf(node, { width, height });
  const connected = useFlow(({ index }) =>
    index === null ? '' : JSON.stringify(outgoingOf(index, node.id).map((edge) => outputKey(edge.output))),
  );
  const isConnected = (output: Output | undefined): boolean =>
    connected.includes(JSON.stringify(outputKey(output)));
  return (
    <>
      <Handle
        className="port"
        type="target"
        id={inputPortId}
        position={Side.Top}
        role="img"
        aria-label="Input"
      />
      {ports.map(({ id, output, point }) => (
        <Fragment key={id}>
          <Handle
            className="port"
            type="source"
            id={id}
            position={Side.Bottom}
            style={{ left: point.x, top: point.y }}
            data-output={output?.type ?? 'plain'}
            role="img"
            aria-label={
              output?.type === 'LoopBody'
                ? 'Loop body'
                : `Output${labelOfOutput(output) === '' ? '' : `: ${labelOfOutput(output)}`}`
            }
          />
          {output !== undefined && !isConnected(output) && (
            <span
              className="port-label"
              aria-hidden
              style={{ left: point.x, top: point.y, maxWidth: Math.min(140, width / ports.length) }}
            >
              {output.type === 'LoopBody' ? 'body' : labelOfOutput(output)}
            </span>
          )}
        </Fragment>
      ))}
    </>
  );
});
