import type { AgentMeters } from '../../shared/agent/agent-meters.ts';
import { formatElapsed } from '../../shared/text/format-duration.ts';

type Meter = AgentMeters['tokens'];

const names: readonly (readonly [keyof AgentMeters, string, (value: number) => string])[] = [
  ['toolCalls', 'Actions', String],
  ['tokens', 'Tokens', short],
  ['time', 'Time', formatElapsed],
  ['revisions', 'Plan changes', String],
];

export function Meters({ meters }: { readonly meters: AgentMeters }) {
  return (
    <div className="agent-meters">
      {names
        .filter(([key]) => meters[key].of > 0)
        .map(([key, name, say]) => (
          <Bar key={key} name={name} meter={meters[key]} say={say} />
        ))}
    </div>
  );
}

function Bar({
  name,
  meter: { used, of },
  say: format,
}: {
  readonly name: string;
  readonly meter: Meter;
  readonly say: (value: number) => string;
}) {
  const share = Math.min(1, used / of);
  return (
    <div
      className="agent-meter"
      data-full={share >= 1}
      data-high={share >= 0.75}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={used}
      aria-valuetext={`${format(used)} of ${format(of)}`}
    >
      <span>{name}</span>
      <b>
        {format(used)}
        <small> / {format(of)}</small>
      </b>
      <i style={{ '--share': share } as React.CSSProperties} />
    </div>
  );
}

function short(value: number): string {
  return value < 1_000 ? String(value) : `${(value / 1_000).toFixed(value < 10_000 ? 1 : 0)}k`;
}
