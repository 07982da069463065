export function nameOfEnd(loopName: string): string {
  const name = loopName.trim();
  return name === '' || name === 'Loop' ? 'End of loop' : `End of “${name}”`;
}
