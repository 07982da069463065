/** True where the person asked their system for less movement. */
export function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How long the camera travels, in ms. */
export function travelTime(): number {
  return isMotionReduced() ? 0 : 200;
}
