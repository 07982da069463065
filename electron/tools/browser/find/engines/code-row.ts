/**
 * Runs in the page, without outside functions. Whether `length` one-letter boxes of one size are side by
 * side.
 */
export function hasCodeRow(length: number): boolean {
  const maxWidth = 100;
  const inside = (root: Document | ShadowRoot): HTMLInputElement[] => [
    ...root.querySelectorAll('input'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : inside(shadowRoot),
    ),
  ];
  const sizes = new Map<string, number>();
  for (const input of inside(document)) {
    const { top, width, height } = input.getBoundingClientRect();
    if (width === 0 || (width > maxWidth && input.maxLength !== 1)) continue;
    const size = [top, width, height].map(Math.round).join();
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  return [...sizes.values()].includes(length);
}
