/** What the end of a loop is called until a person names it: after its loop, where that has a name of its own. */
export function nameOfEnd(loopName: string): string {
  const name = loopName.trim();
  return name === '' || name === 'Loop' ? 'End of loop' : `End of “${name}”`;
}
