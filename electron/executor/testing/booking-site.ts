import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowserHub, type BrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import type { ToolCaller } from '../ports.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import type { AnsweredPress } from './answered-presses.ts';
import { drawn, tool } from './drawn.ts';
import { recordingSink } from './recording-sink.ts';

let browser: BrowserHub;
beforeAll(async () => {
  browser = await openBrowserHub();
});
afterAll(async () => {
  await browser.close();
});

export interface OnSite {
  readonly url: string;
  readonly browser: BrowserHub;
  readonly booked: readonly string[];
}

export async function onSite(html: string, work: (on: OnSite) => Promise<void>): Promise<void> {
  const booked: string[] = [];
  const site = createServer((request, response) => {
    if (request.url === '/book') booked.push(request.method ?? '');
    if (request.url === '/dropped') {
      booked.push(`${request.method ?? ''} dropped`);
      request.socket.destroy();
      return;
    }
    if (request.url === '/never') {
      booked.push(`${request.method ?? ''} never`);
      return;
    }
    // Chromium resends a request if a keep-alive connection closes.
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    await work({ url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/`, browser, booked });
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

export function inBookingBrowser(id: string, name: string, args: object): object {
  return tool(id, name, { params: { server: 'browser', tool: name, arguments: args }, traceLevel: 'Off' });
}

const checkMs = 300;

export async function expectRetriesBySent({ html, sent, later }: AnsweredPress): Promise<void> {
  await onSite(html, async ({ url, booked }) => {
    const { caller, session } = browser;
    const tools: ToolCaller = {
      ...caller,
      async check(check, signal, _, sealed) {
        if (later !== undefined) await session.openPage?.evaluate(later);
        return (
          caller.check?.(check, signal, checkMs, sealed) ?? Promise.reject(new Error('no page to check'))
        );
      },
    };
    const workflow = drawn(
      [
        inBookingBrowser('open', 'open_page', { url }),
        {
          ...inBookingBrowser('order', 'click', { target: 'Order' }),
          retries: 2,
          timeoutMs: 60_000,
          checks: [{ type: 'TextPresent', text: 'Thank you' }],
        },
      ],
      ['open -> order'],
    );
    const outcome = await startRun({
      runId: 'r1',
      workflow,
      ports: { tools, clock: systemClock, sink: recordingSink() },
    }).finished;
    expect(booked).toEqual(sent);
    expect(outcome).toMatchObject({
      status: 'failed',
      nodeId: 'order',
      failure: {
        code: 'check-failed',
        ...(sent.length > 1
          ? {}
          : {
              message: expect.stringContaining(
                "It wasn't tried again, because that could do it twice.",
              ) as string,
            }),
      },
    });
  });
}
