/** Says which of two ways to name an element to remove. */
export function contradictionIn({
  target,
  role,
  css,
  testId,
}: Readonly<Partial<Record<'target' | 'role' | 'css' | 'testId', unknown>>>): string | undefined {
  if (css === undefined && testId === undefined) return undefined;
  const others = { target, role, ...(css === undefined ? {} : { testId }) };
  const [other] = Object.entries(others).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  return other === undefined
    ? undefined
    : `${css === undefined ? 'A test id' : 'A CSS selector'} replaces the ${other === 'testId' ? 'test id' : other}. Remove one of them.`;
}
