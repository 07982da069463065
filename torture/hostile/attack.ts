import type { JsonObject } from '../../shared/json.ts';
import type { ToolOutcome } from '../../electron/executor/ports.ts';
import type { BrowserHub } from '../../electron/tools/browser/testing/open-browser-hub.ts';
import type { Site } from '../../electron/tools/browser/testing/hostile-sites.ts';
import { timeLimit } from '../../electron/executor/walk/time-limit.ts';

export interface Stage {
  readonly browser: BrowserHub;
  /** May get the secret; the model may use it. */
  readonly own: Site;
  readonly evil: Site;
  readonly secret: string;
  started(): Promise<string>;
  readonly file: { readonly address: string; readonly text: string };
  writeLocal(body: string): Promise<string>;
  files(): Promise<BrowserHub>;
}

export type Pick = <Value>(values: readonly Value[]) => Value;

export interface Attack {
  readonly what: string;
  play(stage: Stage, pick: Pick): Promise<string | undefined>;
}

export const script = (code: string): string => `<script>${code.replaceAll('</', '<\\/')}</script>`;

const maxMs = 10_000;

export async function askApp(browser: BrowserHub, tool: string, args: JsonObject = {}): Promise<ToolOutcome> {
  return browser
    .call(tool, args, timeLimit(maxMs), maxMs)
    .catch((): ToolOutcome => ({ ok: false, failure: { code: 'timeout', message: `${tool} did not end` } }));
}

export function clear({ own, evil }: Stage): void {
  own.received.length = 0;
  evil.received.length = 0;
}

export async function stolen({ browser, evil }: Stage, text: string): Promise<string | undefined> {
  for (const popup of browser.session.pages().slice(1)) await popup.close().catch(() => undefined);
  await askApp(browser, 'answer_dialog', { accept: false });
  await askApp(browser, 'open_page', { url: `${evil.url}/sentinel` });
  return evil.received.find((each) =>
    decodeURIComponent(each.replaceAll(/%(?![\da-f]{2})/gi, '%25')).includes(text),
  );
}
