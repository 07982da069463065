export function readCriteria(text: string | undefined): string[] {
  return [
    ...new Set(
      (text ?? '')
        .split('\n')
        .map((line) => line.replace(/^\s*[-*]\s+/, '').trim())
        .filter((line) => line !== ''),
    ),
  ];
}
