const signs: Readonly<Record<'tick' | 'cross', RegExp>> = {
  tick: /^(?:tick|check|check ?mark)(?: icon)?$|^[✓✔]$/i,
  cross: /^(?:cross|close|cancel|dismiss|remove|clear)(?: icon)?$|^[×✕✖x]$/i,
};

/** Finds nameless buttons with a picture of this sign. Undefined for a name that isn't a sign. */
export function signCalled(name: string): string | undefined {
  const sign = Object.entries(signs).find(([, words]) => words.test(name.trim()))?.[0];
  return sign === undefined ? undefined : `planwright-sign=${sign}`;
}

/** Runs in the page. Recognizes a sign by the course of its lines. */
export function signEngine(): {
  queryAll(root: Element | Document | ShadowRoot, body: string): readonly Element[];
} {
  type Point = readonly [number, number];
  const buttons = ':is(button, [role=button], a):not([aria-label], [aria-labelledby], [title])';
  const samples = 40;
  const tolerance = 0.2;
  const lines: Readonly<Record<string, readonly (readonly [Point, Point])[]>> = {
    tick: [
      [
        [0.03, 0.57],
        [0.33, 0.95],
      ],
      [
        [0.33, 0.95],
        [0.97, 0.05],
      ],
    ],
    cross: [
      [
        [0, 0],
        [1, 1],
      ],
      [
        [0, 1],
        [1, 0],
      ],
    ],
  };
  const pointsOf = (shape: SVGGeometryElement): readonly Point[] => {
    const { fill, stroke } = getComputedStyle(shape);
    const matrix = shape.getScreenCTM();
    if (matrix === null || (fill === 'none' && stroke === 'none')) return [];
    const length = shape.getTotalLength();
    return Array.from({ length: samples + 1 }, (_, index) => {
      const { x, y } = shape.getPointAtLength((length * index) / samples).matrixTransform(matrix);
      return [x, y];
    });
  };
  const distance = ([x, y]: Point, [[fromX, fromY], [toX, toY]]: readonly [Point, Point]): number => {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const at = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - fromX - at * dx, y - fromY - at * dy);
  };
  const shows = (button: Element, sign: string): boolean => {
    const drawn = [...button.querySelectorAll('path, polyline, polygon, line')];
    const points = drawn.flatMap((each) => (each instanceof SVGGeometryElement ? pointsOf(each) : []));
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    if (!(width > 0 && height > 0)) return false;
    const placed = points.map(([x, y]): Point => [(x - left) / width, (y - top) / height]);
    const course = lines[sign] ?? [];
    return (
      placed.every((point) => course.some((line) => distance(point, line) <= tolerance)) &&
      course.flat().every((end) => placed.some(([x, y]) => Math.hypot(x - end[0], y - end[1]) <= tolerance))
    );
  };
  return {
    queryAll: (root, sign) =>
      [...root.querySelectorAll(buttons)].filter(
        (each) =>
          each.textContent.trim() === '' && each.querySelectorAll('svg').length === 1 && shows(each, sign),
      ),
  };
}
