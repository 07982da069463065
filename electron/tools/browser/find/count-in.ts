import type { Locator } from 'playwright-core';

const countTimeoutMs = 1_000;

/** 0 in a frame that is being removed or doesn't answer. */
export async function countIn(locator: Locator | undefined): Promise<number> {
  if (locator === undefined) return 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<number>((resolve) => {
    timer = setTimeout(resolve, countTimeoutMs, 0);
  });
  try {
    return await Promise.race([locator.count().catch(() => 0), late]);
  } finally {
    clearTimeout(timer);
  }
}
