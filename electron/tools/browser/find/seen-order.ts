export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Drawing<Node> {
  parentOf(node: Node): Node | null | undefined;
  /** Undefined if it isn't drawn. */
  edgesOf(node: Node): Edges | undefined;
  isFromRight(parent: Node): boolean | undefined;
}

/**
 * Nodes given in document order, as a person reads them. What stands in one column, one row or even lines goes by
 * place, as lists may draw their rows in another order. All else stays, such as columns of text or what lies over
 * others.
 */
export function inSeenOrder<Node>(nodes: readonly Node[], drawing: Drawing<Node>): readonly Node[] {
  const blur = 1;
  const pathOf = (node: Node): Node[] => {
    const path = [node];
    for (let around = drawing.parentOf(node); around; around = drawing.parentOf(around)) path.push(around);
    return path.reverse();
  };
  interface Placed {
    readonly node: Node;
    readonly path: readonly Node[];
  }
  interface Part extends Edges {
    readonly placed: readonly Placed[];
  }
  const isBelow = (one: Edges, other: Edges): boolean => one.top >= other.bottom - blur;
  const isRightOf = (one: Edges, other: Edges): boolean => one.left >= other.right - blur;
  const follow = (parts: readonly Edges[], isAfter: (one: Edges, other: Edges) => boolean): boolean =>
    parts.every((part, at) => at === 0 || isAfter(part, parts[at - 1] ?? part));
  const byPlace = (parts: readonly Part[], isRightToLeft: boolean | undefined): readonly Part[] => {
    const down = parts.toSorted((one, other) => one.top - other.top);
    if (follow(down, isBelow)) return down;
    const across = parts.toSorted((one, other) => one.left - other.left);
    if (follow(across, isRightOf)) {
      // Without the page's direction, a reversed row may be one that begins at the right.
      const isReversed = across.every((part, at) => part === parts[parts.length - 1 - at]);
      return (isRightToLeft ?? isReversed) ? across.reverse() : across;
    }
    const lines: Part[][] = [];
    for (const part of down) {
      const line = lines.at(-1);
      if (line?.[0] === undefined || part.top > line[0].top + blur) lines.push([part]);
      else line.push(part);
    }
    const areEven = lines.every((line, at) => {
      const above = lines[at - 1] ?? [];
      return line.every((part) => above.every((other) => isBelow(part, other)));
    });
    const inLines = lines.map((line) => line.toSorted((one, other) => one.left - other.left));
    // Columns of text are read one after the other.
    const byColumns = parts.toSorted((one, other) => one.left - other.left || one.top - other.top);
    const isByColumns = byColumns.every((part, at) => part === parts[at]);
    if (!areEven || isByColumns || !inLines.every((line) => follow(line, isRightOf))) return parts;
    return inLines.flatMap((line) => (isRightToLeft === true ? line.reverse() : line));
  };
  const order = (placed: readonly Placed[], level: number): readonly Node[] => {
    const groups: Placed[][] = [];
    for (const each of placed) {
      const last = groups.at(-1);
      if (last !== undefined && last[0]?.path[level] === each.path[level]) last.push(each);
      else groups.push([each]);
    }
    const [first] = placed;
    const parent = first?.path[level - 1];
    const parts = groups.map((group): Part | undefined => {
      const node = group[0]?.path[level];
      const edges = node === undefined ? undefined : drawing.edgesOf(node);
      return edges === undefined ? undefined : { ...edges, placed: group };
    });
    const drawn = parts.filter((part) => part !== undefined);
    const areAllDrawn = groups.length > 1 && parent !== undefined && drawn.length === groups.length;
    const sorted = areAllDrawn
      ? byPlace(drawn, drawing.isFromRight(parent)).map((part) => part.placed)
      : groups;
    return sorted.flatMap((group) =>
      group.length === 1 ? group.map(({ node }) => node) : order(group, level + 1),
    );
  };
  return order(
    nodes.map((node) => ({ node, path: pathOf(node) })),
    0,
  );
}

/** As if all were in one part. */
export function siblingsAsSeen<Node>(
  nodes: readonly Node[],
  edgesOf: (node: Node) => Edges | undefined,
  isFromRight?: boolean,
): readonly Node[] {
  const around = Symbol('around');
  return inSeenOrder<Node | typeof around>(nodes, {
    parentOf: (node) => (node === around ? undefined : around),
    edgesOf: (node) => (node === around ? undefined : edgesOf(node)),
    isFromRight: () => isFromRight,
  }) as readonly Node[];
}
