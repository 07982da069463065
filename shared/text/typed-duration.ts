const units: Readonly<Record<string, number>> = {
  ms: 1,
  s: 1_000,
  sec: 1_000,
  min: 60_000,
  m: 60_000,
  '': 1_000,
};

/** Accepts `30`, `1.5 s`, `500 ms`, or `2 min`. Returns ms. */
export function parseDuration(text: string): number | undefined {
  const [, figure = '', unit = ''] = /^\s*(\d+(?:[.,]\d+)?)\s*(ms|sec|s|min|m)?\s*$/i.exec(text) ?? [];
  const factor = units[unit.toLowerCase()];
  return figure === '' || factor === undefined
    ? undefined
    : Math.round(Number(figure.replace(',', '.')) * factor);
}

export function printDuration(milliseconds: number): string {
  if (milliseconds === 0) return '0 s';
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  if (milliseconds >= 1_000 && milliseconds % 100 === 0) return `${milliseconds / 1_000} s`;
  return `${milliseconds} ms`;
}
