export function sanitizeName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}_]/gu, '_');
}
