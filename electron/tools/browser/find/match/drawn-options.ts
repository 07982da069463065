interface Part {
  readonly role: string;
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly cursor?: string | undefined;
  readonly children?: readonly (string | Part)[] | undefined;
}

/** Gives options their role in a list that has none, such as a search field above elements to press. */
export function withDrawnOptions<Written extends Part>(
  list: Part,
  children: readonly (string | Written)[],
): readonly (string | Written)[] {
  const isDrawn = list.role === 'listbox' && list.cursor !== 'pointer' && !hasOptions(children);
  return isDrawn && countPressed(children) > 1 ? children.map(asOption) : children;
}

function asOption<Written extends Part>(part: string | Written): string | Written {
  if (typeof part === 'string') return part;
  if (isPressed(part)) return { ...part, role: 'option', name: wordsOf(part) };
  return part.role === 'generic' ? { ...part, children: part.children?.map(asOption) } : part;
}

const isPressed = (part: string | Part): boolean =>
  typeof part !== 'string' &&
  wordsOf(part) !== '' &&
  (part.role === 'listitem' || (part.role === 'generic' && part.cursor === 'pointer'));

const hasOptions = (parts: readonly (string | Part)[]): boolean =>
  parts.some(
    (part) => typeof part !== 'string' && (part.role === 'option' || hasOptions(part.children ?? [])),
  );

const countPressed = (parts: readonly (string | Part)[]): number =>
  parts.reduce(
    (sum, part) =>
      sum + (typeof part === 'string' ? 0 : isPressed(part) ? 1 : countPressed(part.children ?? [])),
    0,
  );

function wordsOf(part: string | Part): string {
  if (typeof part === 'string') return part.trim();
  const own = (part.text ?? part.name ?? '').trim();
  return own === '' ? (part.children ?? []).map(wordsOf).filter(Boolean).join(' ') : own;
}
