export function maskText(text: string): string {
  return text
    .replaceAll(/\d+(?:[.,:/-]\d+)*/g, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
