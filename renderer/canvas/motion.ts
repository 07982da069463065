export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Duration of a camera move, in ms. */
export function travelTime(): number {
  return isMotionReduced() ? 0 : 200;
}
