import type { JsonObject } from '../../shared/json.ts';
import type { ToolOutcome } from '../../electron/executor/ports.ts';
import type { BrowserHub } from '../../electron/tools/browser/testing/open-browser-hub.ts';
import type { Site } from '../../electron/tools/browser/testing/hostile-sites.ts';
import { timeLimit } from '../../electron/executor/time-limit.ts';

/** What attacks are played with. All of it outlives an attack. */
export interface Stage {
  /** Opens web pages only, and has the secret PW for the person's own site. */
  readonly browser: BrowserHub;
  /** The site that the secret is for, and that the model may use. */
  readonly own: Site;
  /** A stranger's. */
  readonly evil: Site;
  readonly secret: string;
  /** What a program of the desktop was started with so far. */
  started(): Promise<string>;
  /** The address of a private file, and what is in it. */
  readonly file: { readonly address: string; readonly text: string };
  /** Writes a local page and returns its address. */
  writeLocal(body: string): Promise<string>;
  /** A browser that may open local files. It starts at its first use. */
  files(): Promise<BrowserHub>;
}

/** By chance, the same for the same seed. */
export type Pick = <Value>(values: readonly Value[]) => Value;

/** One kind of attack: plays it once, and says how it got through, if it did. */
export interface Attack {
  readonly what: string;
  play(stage: Stage, pick: Pick): Promise<string | undefined>;
}

/** A script that cannot end the one it stands in. */
export const script = (code: string): string => `<script>${code.replaceAll('</', '<\\/')}</script>`;

const longestMs = 10_000;

/** Calls a tool as a run does, which gives up after a while. */
export async function ask(browser: BrowserHub, tool: string, args: JsonObject = {}): Promise<ToolOutcome> {
  return browser
    .call(tool, args, timeLimit(longestMs), longestMs)
    .catch((): ToolOutcome => ({ ok: false, failure: { code: 'timeout', message: `${tool} did not end` } }));
}

/** Both sites are as new. */
export function clear({ own, evil }: Stage): void {
  own.received.length = 0;
  evil.received.length = 0;
}

/** What the stranger got of this text, after a page of its own that was asked for last. */
export async function stolen({ browser, evil }: Stage, text: string): Promise<string | undefined> {
  for (const popup of browser.session.pages().slice(1)) await popup.close().catch(() => undefined);
  await ask(browser, 'answer_dialog', { accept: false });
  await ask(browser, 'open_page', { url: `${evil.url}/sentinel` });
  return evil.received.find((each) =>
    decodeURIComponent(each.replaceAll(/%(?![\da-f]{2})/gi, '%25')).includes(text),
  );
}
