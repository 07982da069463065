/** Boxes on a 12 × 8 grid: column of the centre, row, kind; and the wires between them by place in the list. */
interface Sketch {
  readonly boxes: readonly (readonly [x: number, y: number, tone: 'tool' | 'flow'])[];
  readonly wires: readonly (readonly [from: number, to: number])[];
  /** Outer ones first. */
  readonly loops?: readonly (readonly [x: number, y: number, width: number, height: number])[];
  readonly bad?: number;
  /** Three boxes stand side by side. */
  readonly narrow?: boolean;
}

const twoLoops: Sketch = { boxes: [[60, 8, 'tool'], [60, 37, 'tool'], [60, 58, 'tool'], [60, 86, 'tool']], wires: [[0, 1], [1, 2], [2, 3]], loops: [[18, 20, 84, 54], [28, 28, 64, 40]] };
const straight: Sketch = { boxes: [[60, 10, 'tool'], [60, 32, 'tool'], [60, 54, 'tool'], [60, 76, 'tool']], wires: [[0, 1], [1, 2], [2, 3]] };
/** By what an example’s id says of it; an example of its own shape gets a row here. */
const sketches: readonly (readonly [RegExp, Sketch])[] = [
  [/fail|broken|wrong|missing|reason/, { boxes: [[60, 10, 'tool'], [60, 32, 'tool'], [60, 54, 'tool'], [60, 76, 'tool']], wires: [[0, 1], [1, 2]], bad: 2 }],
  [/every-page-of|nested/, twoLoops],
  [/loop|page|row|list|collect|every|all/, { boxes: [[60, 8, 'tool'], [60, 37, 'tool'], [60, 57, 'tool'], [60, 84, 'tool']], wires: [[0, 1], [1, 2], [2, 3]], loops: [[26, 25, 68, 46]] }],
  [/switch|stock|case|decide/, { boxes: [[60, 10, 'tool'], [60, 32, 'flow'], [24, 64, 'tool'], [60, 64, 'tool'], [96, 64, 'tool']], wires: [[0, 1], [1, 2], [1, 3], [1, 4]], narrow: true }],
  [/if|check|choose|when|under|price|branch/, { boxes: [[60, 10, 'tool'], [60, 32, 'flow'], [33, 62, 'tool'], [87, 62, 'tool']], wires: [[0, 1], [1, 2], [1, 3]] }],
];

/** The shape of an example at a glance. */
export function ExampleSketch({ id }: { readonly id: string }) {
  const sketch = sketches.find(([word]) => word.test(id))?.[1] ?? straight;
  const half = sketch.narrow === true ? 15 : 21;
  return (
    <svg className="start-sketch" viewBox="0 0 120 94" aria-hidden>
      {sketch.loops?.map(([x, y, width, height]) => <rect key={x} className="sketch-loop" x={x} y={y} width={width} height={height} rx="5" />)}
      {sketch.wires.map(([from, to]) => {
        const [x1 = 0, y1 = 0] = sketch.boxes[from] ?? [];
        const [x2 = 0, y2 = 0] = sketch.boxes[to] ?? [];
        const middle = (y1 + 6 + y2 - 6) / 2;
        return <path key={`${from}-${to}`} d={`M${x1} ${y1 + 6}V${middle}H${x2}V${y2 - 6}`} />;
      })}
      {sketch.boxes.map(([x, y, tone], at) => (
        <g key={at} data-tone={tone} data-bad={sketch.bad === at}>
          <rect x={x - half} y={y - 6} width={half * 2} height="12" rx="3" /><rect className="sketch-icon" x={x - half + 3} y={y - 3} width="6" height="6" rx="1.5" /><rect className="sketch-text" x={x - half + 12} y={y - 1} width={(half - 10) * (at % 2 === 0 ? 2 : 1.4)} height="2" rx="1" />
        </g>
      ))}
    </svg>
  );
}
