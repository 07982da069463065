/** Boxes on a 12 × 8 grid: column of the centre, row, kind; and the wires between them by place in the list. */
interface Sketch {
  readonly boxes: readonly (readonly [x: number, y: number, tone: 'tool' | 'flow'])[];
  readonly wires: readonly (readonly [from: number, to: number])[];
  readonly loop?: readonly [x: number, y: number, width: number, height: number];
  readonly bad?: number;
}

const straight: Sketch = { boxes: [[60, 10, 'tool'], [60, 32, 'tool'], [60, 54, 'tool'], [60, 76, 'tool']], wires: [[0, 1], [1, 2], [2, 3]] };
const sketches: readonly (readonly [RegExp, Sketch])[] = [
  [/fail|broken|wrong|missing|reason/, { boxes: [[60, 10, 'tool'], [60, 32, 'tool'], [60, 54, 'tool'], [60, 76, 'tool']], wires: [[0, 1], [1, 2]], bad: 2 }],
  [/loop|page|row|list|collect|every|all/, { boxes: [[60, 8, 'tool'], [60, 37, 'tool'], [60, 57, 'tool'], [60, 84, 'tool']], wires: [[0, 1], [1, 2], [2, 3]], loop: [26, 25, 68, 46] }],
  [/if|check|choose|when|under|price|branch/, { boxes: [[60, 10, 'tool'], [60, 32, 'flow'], [33, 62, 'tool'], [87, 62, 'tool']], wires: [[0, 1], [1, 2], [1, 3]] }],
];

/** The shape of an example at a glance. */
export function ExampleSketch({ id }: { readonly id: string }) {
  const sketch = sketches.find(([word]) => word.test(id))?.[1] ?? straight;
  return (
    <svg className="start-sketch" viewBox="0 0 120 94" aria-hidden>
      {sketch.loop !== undefined && <rect className="sketch-loop" x={sketch.loop[0]} y={sketch.loop[1]} width={sketch.loop[2]} height={sketch.loop[3]} rx="5" />}
      {sketch.wires.map(([from, to]) => {
        const [x1 = 0, y1 = 0] = sketch.boxes[from] ?? [];
        const [x2 = 0, y2 = 0] = sketch.boxes[to] ?? [];
        const middle = (y1 + 6 + y2 - 6) / 2;
        return <path key={`${from}-${to}`} d={`M${x1} ${y1 + 6}V${middle}H${x2}V${y2 - 6}`} />;
      })}
      {sketch.boxes.map(([x, y, tone], at) => (
        <g key={at} data-tone={tone} data-bad={sketch.bad === at}>
          <rect x={x - 21} y={y - 6} width="42" height="12" rx="3" /><rect className="sketch-icon" x={x - 18} y={y - 3} width="6" height="6" rx="1.5" /><rect className="sketch-text" x={x - 9} y={y - 1} width={at % 2 === 0 ? 22 : 16} height="2" rx="1" />
        </g>
      ))}
    </svg>
  );
}
