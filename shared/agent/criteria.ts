/** The criteria of a step: the lines of what the user wrote. */
export function readCriteria(text: string | undefined): string[] {
  return (text ?? '').split('\n').map((line) => line.replace(/^\s*[-*]\s+/, '').trim()).filter((line) => line !== '');
}
