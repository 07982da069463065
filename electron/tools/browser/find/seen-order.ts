export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Drawn<Part> extends Edges {
  readonly part: Part;
}

const tolerance = 1;

/**
 * A column, a row, or even lines go by place, as lists may draw rows in another order. Everything else stays
 * in document order.
 */
export function inSeenOrder<Part>(
  parts: readonly Part[],
  edgesOf: (part: Part) => Edges | undefined,
  isRightToLeft?: boolean,
): readonly Part[] {
  const drawn = parts.flatMap((part): Drawn<Part>[] => {
    const edges = edgesOf(part);
    return edges === undefined ? [] : [{ ...edges, part }];
  });
  return drawn.length < parts.length ? parts : byPlace(drawn, isRightToLeft).map(({ part }) => part);
}

function byPlace<Part extends Edges>(
  parts: readonly Part[],
  isRightToLeft: boolean | undefined,
): readonly Part[] {
  const down = parts.toSorted((one, other) => one.top - other.top);
  if (follow(down, isBelow)) return down;
  const across = parts.toSorted((one, other) => one.left - other.left);
  if (follow(across, isRightOf)) {
    // Without the page's direction, a reversed row may begin at the right.
    const isReversed = across.every((part, at) => part === parts[parts.length - 1 - at]);
    return (isRightToLeft ?? isReversed) ? across.reverse() : across;
  }
  const lines = linesOf(down);
  const inLines = lines.map((line) => line.toSorted((one, other) => one.left - other.left));
  // Columns of text are read one after the other.
  const byColumns = parts.toSorted((one, other) => one.left - other.left || one.top - other.top);
  const isByColumns = byColumns.every((part, at) => part === parts[at]);
  if (!areEven(lines) || isByColumns || !inLines.every((line) => follow(line, isRightOf))) return parts;
  return inLines.flatMap((line) => (isRightToLeft === true ? line.reverse() : line));
}

function linesOf<Part extends Edges>(down: readonly Part[]): Part[][] {
  const lines: Part[][] = [];
  for (const part of down) {
    const line = lines.at(-1);
    if (line?.[0] === undefined || part.top > line[0].top + tolerance) lines.push([part]);
    else line.push(part);
  }
  return lines;
}

function areEven(lines: readonly (readonly Edges[])[]): boolean {
  return lines.every((line, at) =>
    line.every((part) => (lines[at - 1] ?? []).every((above) => isBelow(part, above))),
  );
}

function follow(parts: readonly Edges[], isAfter: (one: Edges, other: Edges) => boolean): boolean {
  return parts.every((part, at) => at === 0 || isAfter(part, parts[at - 1] ?? part));
}

const isBelow = (one: Edges, other: Edges): boolean => one.top >= other.bottom - tolerance;
const isRightOf = (one: Edges, other: Edges): boolean => one.left >= other.right - tolerance;
