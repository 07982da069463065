import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { placeAll } from '../../shared/layout/frames.ts';
import type { Rect } from '../../shared/layout/geometry.ts';

const view = { width: 880, height: 544, above: 120 };

export function ExampleSketch({ workflow }: { readonly workflow: Workflow }) {
  const places = placeAll(workflow);
  const center = places.get(
    (workflow.nodes.find(({ type }) => type !== 'Tool') ?? workflow.nodes[0])?.id ?? '',
  );
  if (center === undefined) return null;
  const left = center.x + center.width / 2 - view.width / 2;
  const top = center.y - view.above;
  const loops = workflow.nodes.filter(({ type }) => type === 'Loop');
  return (
    <svg
      className="start-sketch"
      viewBox={`${left} ${top} ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMin meet"
      aria-hidden
    >
      {loops.map(({ id }) => (
        <Box key={id} className="sketch-loop" rect={places.get(id)} radius={16} />
      ))}
      {workflow.edges.map(({ from, to }) => (
        <SketchEdge
          key={`${from} ${to}`}
          from={places.get(from)}
          to={places.get(to)}
          isInside={loops.some(({ id }) => id === from || id === to)}
        />
      ))}
      {workflow.nodes.map((node) =>
        node.type === 'Loop' ? null : <Card key={node.id} node={node} rect={places.get(node.id)} />,
      )}
    </svg>
  );
}

function Card({ node, rect }: { readonly node: Node; readonly rect: Rect | undefined }) {
  if (rect === undefined) return null;
  const textWidth = Math.min(rect.width - 72, 40 + node.name.length * 6);
  return (
    <g data-tone={node.type === 'Tool' ? 'tool' : 'flow'}>
      <Box className="sketch-card" rect={rect} radius={12} />
      <rect className="sketch-icon" x={rect.x + 14} y={rect.y + 16} width="32" height="32" rx="8" />
      <rect className="sketch-text" x={rect.x + 58} y={rect.y + 26} width={textWidth} height="12" rx="6" />
    </g>
  );
}

function Box({
  className,
  rect,
  radius,
}: {
  readonly className: string;
  readonly rect: Rect | undefined;
  readonly radius: number;
}) {
  return rect === undefined ? null : (
    <rect className={className} x={rect.x} y={rect.y} width={rect.width} height={rect.height} rx={radius} />
  );
}

function SketchEdge({
  from,
  to,
  isInside,
}: {
  readonly from: Rect | undefined;
  readonly to: Rect | undefined;
  readonly isInside: boolean;
}) {
  if (from === undefined || to === undefined || (isInside && from.y >= to.y)) return null;
  const start = isInside && to.y < from.y + from.height ? from.y + 40 : from.y + from.height;
  const middle = (start + to.y) / 2;
  return <path d={`M${from.x + from.width / 2} ${start}V${middle}H${to.x + to.width / 2}V${to.y}`} />;
}
