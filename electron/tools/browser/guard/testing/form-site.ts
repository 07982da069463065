import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openExplorationBrowser } from '../../exploration/exploration-browser.ts';
import { openExplorationSession } from '../../exploration/testing/open-exploration-session.ts';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

export interface FormBrowser {
  call(tool: 'open_page' | 'click', args: object): Promise<unknown>;
  takeHeld(): readonly string[];
  close(): Promise<void>;
}

interface FormSite {
  readonly home: string;
  /** Paths, since the last page was opened. */
  readonly asked: string[];
  press(browser: FormBrowser, form: string): Promise<void>;
  openToLook(): Promise<FormBrowser>;
  openToTry(sendsTo?: readonly string[]): Promise<FormBrowser & { readonly sent: unknown[] }>;
  close(): void;
}

export async function openFormSite(): Promise<FormSite> {
  const asked: string[] = [];
  let body = '';
  const site = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Test</title>${body}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  return {
    home,
    asked,
    async press(browser, form) {
      body = form;
      await browser.call('open_page', { url: `${home}/` });
      asked.length = 0;
      await browser.call('click', { role: 'button', nth: 1 });
    },
    async openToLook() {
      const browser = await openExplorationBrowser(openExplorationSession, () => [home]);
      return {
        call: (tool, args) => browser.call(tool, args, new AbortController().signal),
        takeHeld: () => browser.takePrevented().requests,
        close: () => browser.close(),
      };
    },
    async openToTry(sendsTo = []) {
      const [stopped, sent]: [string[], unknown[]] = [[], []];
      const browser = await openBrowserHub({
        harmless: {
          onHeld: ({ method, address }) => stopped.push(`${method} ${address}`),
          onSent: () => sent.push(true),
          sendsTo,
        },
      });
      return {
        sent,
        call: (tool, args) => browser.value(tool, { ...args }),
        takeHeld: () => stopped.splice(0),
        close: () => browser.close(),
      };
    },
    close() {
      site.closeAllConnections();
      site.close();
    },
  };
}
