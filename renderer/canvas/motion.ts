export const travelMs = 200;

export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function travelTime(): number {
  return isMotionReduced() ? 0 : travelMs;
}
