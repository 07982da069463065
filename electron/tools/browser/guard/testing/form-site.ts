import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { openExplorationBrowser } from '../../exploration/exploration-browser.ts';
import { openExplorationSession } from '../../exploration/testing/open-exploration-session.ts';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { heldForms, sentForms } from './forms.ts';

interface FormBrowser {
  call(tool: 'open_page' | 'click', args: object): Promise<unknown>;
  takeHeld(): readonly string[];
  close(): Promise<void>;
}

interface FormSite {
  readonly home: string;
  readonly elsewhere: string;
  readonly asked: string[];
  press(browser: FormBrowser, form: string, at?: string): Promise<void>;
  openReadOnly(): Promise<FormBrowser>;
  /** The other origin is a test system. */
  openToTry(): Promise<FormBrowser & { readonly sent: unknown[] }>;
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
  const elsewhere = home.replace('127.0.0.1', 'localhost');
  return {
    home,
    elsewhere,
    asked,
    async press(browser, form, at = home) {
      body = form;
      await browser.call('open_page', { url: `${at}/` });
      asked.length = 0;
      await browser.call('click', { css: 'button:last-of-type' });
    },
    async openReadOnly() {
      const browser = await openExplorationBrowser(openExplorationSession, () => [home]);
      return {
        call: (tool, args) => browser.call(tool, args, new AbortController().signal),
        takeHeld: () => browser.takePrevented().requests,
        close: () => browser.close(),
      };
    },
    async openToTry() {
      const [stopped, sent]: [string[], unknown[]] = [[], []];
      const browser = await openBrowserHub({
        harmless: {
          onHeld: ({ method, address }) => stopped.push(`${method} ${address}`),
          onSent: () => sent.push(true),
          sendsTo: [elsewhere],
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

type SentForm = keyof typeof sentForms;
type HeldForm = keyof typeof heldForms;

export async function expectToLeave(site: FormSite, browser: FormBrowser, name: SentForm): Promise<void> {
  await site.press(browser, sentForms[name]);
  await expect.poll(() => site.asked.join(), { message: name }).toMatch(/^\/to/);
  expect(browser.takeHeld(), name).toEqual([]);
}

export async function expectToBeHeld(site: FormSite, browser: FormBrowser, name: HeldForm): Promise<void> {
  await site.press(browser, heldForms[name]);
  await expect.poll(() => browser.takeHeld(), { message: name }).toEqual([`GET ${site.home}/to`]);
  expect(site.asked, name).toEqual([]);
}
