/**
 * `still`: until `frames` frames without a change, at most `most`. `moved`: until a change, but at least
 * `frames` frames and `ms`.
 */
export type FollowUntil =
  | { readonly until: 'still'; readonly frames: number; readonly most: number }
  | { readonly until: 'moved'; readonly frames: number; readonly ms: number };

/** Runs in the page, without outside functions. A hidden page draws no frames, so a timer counts. */
export async function followFrames(
  goal: FollowUntil,
): Promise<{ readonly hasMoved: boolean; readonly frames: number }> {
  const drawFrame = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, 500);
      requestAnimationFrame(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  const seen = { isChanged: false };
  const observer = new MutationObserver(() => {
    seen.isChanged = true;
  });
  const observe = (root: Document | ShadowRoot): void => {
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (const each of root.querySelectorAll('*')) {
      if (each.shadowRoot !== null) observe(each.shadowRoot);
      const framed = each.tagName === 'IFRAME' ? (each as HTMLIFrameElement).contentDocument : null;
      if (framed !== null) observe(framed);
    }
  };
  const hasFiniteAnimation = (): boolean =>
    document
      .getAnimations()
      .some(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime ?? Infinity) < 3_000,
      );

  observe(document);
  const startedAt = performance.now();
  const most = goal.until === 'still' ? goal.most + (hasFiniteAnimation() ? 200 : 0) : Infinity;
  let drawn = 0;
  let still = 0;
  for (;;) {
    await drawFrame();
    drawn += 1;
    const hasMoved =
      seen.isChanged ||
      (goal.until === 'still' && (hasFiniteAnimation() || document.readyState === 'loading'));
    still = hasMoved ? 0 : still + 1;
    seen.isChanged = false;
    const isOver =
      goal.until === 'still'
        ? still >= goal.frames || drawn >= most
        : hasMoved || (drawn >= goal.frames && performance.now() - startedAt >= goal.ms);
    if (!isOver) continue;
    observer.disconnect();
    return { hasMoved: goal.until === 'still' ? still < goal.frames : hasMoved, frames: drawn };
  }
}
