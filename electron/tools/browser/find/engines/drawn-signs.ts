type Sign = 'tick' | 'cross' | 'plus' | 'minus' | 'left' | 'right' | 'menu';

const signs: Readonly<Record<Sign, RegExp>> = {
  tick: /^(?:tick|check|check ?mark)(?: icon)?$|^[✓✔]$/i,
  cross: /^(?:cross|close|cancel|dismiss|remove|clear)(?: icon)?$|^[×✕✖x]$/i,
  plus: /^(?:plus|add)(?: (?:icon|sign))?$|^[+＋➕]$/i,
  minus: /^minus(?: (?:icon|sign))?$|^[-−–➖]$/i,
  left: /^(?:chevron left|left chevron)$|^[<‹〈❮]$/i,
  right: /^(?:chevron right|right chevron)$|^[>›〉❯]$/i,
  menu: /^(?:ham)?burger(?: (?:icon|menu))?$|^[☰≡]$/i,
};

/** Finds nameless buttons with a picture of this sign. Undefined for a name that isn't a sign. */
export function signCalled(name: string): string | undefined {
  const sign = Object.entries(signs).find(([, words]) => words.test(name.trim()))?.[0];
  return sign === undefined ? undefined : `planwright-sign=${sign}`;
}

/** Runs in the page, also in open shadow trees. Recognizes a sign by the shape of its lines. */
export function signEngine(): {
  queryAll(root: Element | Document | ShadowRoot, body: string): readonly Element[];
} {
  type Point = readonly [number, number];
  type Line = readonly [Point, Point];
  const buttons = ':is(button, [role=button], a):not([aria-label], [aria-labelledby], [title])';
  const samples = 40;
  const tolerance = 0.2;
  /** A sign no taller than this, compared with its width, is one line. */
  const flat = 0.25;
  const across = (y: number): Line => [
    [0, y],
    [1, y],
  ];
  const along = (...points: readonly Point[]): readonly Line[] =>
    points.slice(1).map((point, index): Line => [points[index] ?? point, point]);
  const lines: Readonly<Record<string, readonly Line[]>> = {
    tick: along([0.03, 0.57], [0.33, 0.95], [0.97, 0.05]),
    cross: [...along([0, 0], [1, 1]), ...along([0, 1], [1, 0])],
    plus: [across(0.5), ...along([0.5, 0], [0.5, 1])],
    minus: [across(0.5)],
    left: along([1, 0], [0, 0.5], [1, 1]),
    right: along([0, 0], [1, 0.5], [0, 1]),
    menu: [across(0), across(0.5), across(1)],
  };
  const childrenOf = (node: Node): readonly Node[] => {
    const slotted = node instanceof HTMLSlotElement ? node.assignedNodes({ flatten: true }) : [];
    if (slotted.length > 0) return slotted;
    return [...((node instanceof Element ? node.shadowRoot : null) ?? node).childNodes];
  };
  const drawnIn = (node: Node): readonly Node[] =>
    node.nodeName === 'STYLE' ? [] : [node, ...childrenOf(node).flatMap(drawnIn)];
  const buttonsIn = (root: Element | Document | ShadowRoot): readonly Element[] => [
    ...root.querySelectorAll(buttons),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : buttonsIn(shadowRoot),
    ),
  ];
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
  const distance = ([x, y]: Point, [[fromX, fromY], [toX, toY]]: Line): number => {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const at = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(x - fromX - at * dx, y - fromY - at * dy);
  };
  const shows = (shapes: readonly SVGGeometryElement[], sign: string): boolean => {
    const points = shapes.flatMap(pointsOf);
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top];
    if (!(width > 0) || !(height >= 0) || height <= flat * width !== (sign === 'minus')) return false;
    const placed = points.map(([x, y]): Point => [
      (x - left) / width,
      sign === 'minus' ? 0.5 : (y - top) / height,
    ]);
    const course = lines[sign] ?? [];
    return (
      placed.every((point) => course.some((line) => distance(point, line) <= tolerance)) &&
      course.flat().every((end) => placed.some(([x, y]) => Math.hypot(x - end[0], y - end[1]) <= tolerance))
    );
  };
  const isShown = (svg: Element): boolean =>
    svg.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return {
    queryAll: (root, sign) =>
      buttonsIn(root).filter((button) => {
        const drawn = drawnIn(button);
        if (drawn.some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim() !== '')) return false;
        const svgs = drawn.filter((each) => each instanceof SVGSVGElement);
        // A button may keep the icon of another state, transparent.
        const [svg, ...others] = svgs.length > 1 ? svgs.filter(isShown) : svgs;
        if (svg === undefined || others.length > 0) return false;
        const shapes = [...svg.querySelectorAll('path, polyline, polygon, line, rect')];
        const isPart = (each: Element): each is SVGGeometryElement =>
          each instanceof SVGGeometryElement && each.closest('clipPath, mask, defs') === null;
        return shows(shapes.filter(isPart), sign);
      }),
  };
}
