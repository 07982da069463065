import type { Page } from 'playwright-core';

/** A hidden window draws nothing. */
export async function untilDrawn(page: Page): Promise<void> {
  await page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestAnimationFrame(() => {
            setTimeout(resolve);
          });
          setTimeout(resolve, 100);
        }),
    )
    .catch(() => undefined);
}
