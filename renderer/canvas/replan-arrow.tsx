import { replanLimits } from '../../shared/replan/limits.ts';
import { replanArrowSize, type ReplanJump } from './run-drawing.ts';

export function ReplanArrow({ jump: { n, ordinal, from, to } }: { readonly jump: ReplanJump }) {
  const label = `R${n} · replan ${ordinal}/${replanLimits.maxPerNode}`;
  const [startX, startY, endX, endY] = [
    from.x + from.width,
    from.y + from.height / 2,
    to.x + to.width,
    to.y + to.height / 2,
  ];
  const left = Math.min(startX, endX);
  const right = Math.max(startX, endX) + replanArrowSize.curve;
  const top = Math.min(startY, endY);
  const local = (x: number, y: number): string => `${x - left} ${y - top + 10}`;
  return (
    <svg
      className="replan-arrow"
      style={{
        left,
        top: top - 10,
        width: right - left + replanArrowSize.label,
        height: Math.abs(endY - startY) + 20,
      }}
      role="img"
      aria-label={`${label}: run restarted here`}
    >
      <path
        d={`M ${local(startX, startY)} C ${local(right, startY)}, ${local(right, endY)}, ${local(endX + 7, endY)}`}
      />
      <path
        className="replan-arrow-head"
        d={`M ${local(endX + 9, endY - 5)} L ${local(endX + 1, endY)} L ${local(endX + 9, endY + 5)} Z`}
      />
      <text x={right - left - replanArrowSize.curve * 0.2 + 6} y={Math.abs(endY - startY) / 2 + 14}>
        {label}
      </text>
    </svg>
  );
}
