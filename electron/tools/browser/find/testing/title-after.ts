import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export type CalledPage = [what: string, body: string, args: JsonObject];

/** Returns the page's title, or the call's failure. */
export async function titleAfter(
  browser: BrowserHub,
  body: string,
  tool: string,
  args: JsonObject,
): Promise<string> {
  await browser.show(body);
  const outcome = await browser.call(tool, args);
  return outcome.ok ? ((await browser.session.openPage?.title()) ?? '') : outcome.failure.message;
}
