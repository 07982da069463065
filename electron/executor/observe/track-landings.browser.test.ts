import { expect, onTestFinished, test, vi } from 'vitest';
import { planFrom } from '../resume/earlier-run.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { answeredPresses } from '../testing/answered-presses.ts';
import { expectRetriesBySent, inBookingBrowser, onSite } from '../testing/booking-site.ts';
import { drawn } from '../testing/drawn.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { proving } from '../testing/proving.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { rememberedFrom } from '../testing/remembered-run.ts';

const page = `<!doctype html><title>Seat</title><main><script>const book = (method) => fetch('/book', { method }).then(() => document.body.append('Booked by ' + method));</script>
  <select aria-label="Seat" onchange="book('POST')"><option>None</option><option>4A</option></select>
  <label><input type="checkbox" onchange="setTimeout(() => book('PUT'), 1500)"> Meal</label><label><input type="checkbox"> Window</label></main>`;

test('even a late request makes its step harmful to repeat', async () => {
  await onSite(page, async ({ url, browser, booked }) => {
    const workflow = drawn(
      [
        inBookingBrowser('open', 'open_page', { url }),
        inBookingBrowser('seat', 'select_option', { target: 'Seat', option: '4A' }),
        inBookingBrowser('told', 'expect_text', { text: 'Booked by POST' }),
        inBookingBrowser('window', 'set_checked', { target: 'Window', checked: true }),
        inBookingBrowser('meal', 'set_checked', { target: 'Meal', checked: true }),
        inBookingBrowser('end', 'expect_text', { text: 'Booked by PUT' }),
        inBookingBrowser('never', 'expect_text', { text: 'Refused', timeoutMs: 1 }),
      ],
      ['open -> seat', 'seat -> told', 'told -> window', 'window -> meal', 'meal -> end', 'end -> never'],
    );
    const sink = recordingSink();
    const outcome = await startRun({
      runId: 'r1',
      workflow,
      ports: { tools: browser.caller, clock: systemClock, sink },
    }).finished;
    expect(outcome).toMatchObject({ status: 'failed', nodeId: 'never' });
    expect(booked).toEqual(['POST', 'PUT']);
    const { earlier } = rememberedFrom('r1', sink, outcome);
    expect(
      Object.fromEntries(
        earlier.ledger.entries.map(({ nodeId, tool: called, landed }) => [
          nodeId,
          `${called?.effect ?? ''} ${landed ?? ''}`,
        ]),
      ),
    ).toMatchObject({ seat: 'non-idempotent yes', meal: 'non-idempotent yes', window: 'idempotent ' });
    expect(
      planFrom(earlier, { workflow, variables: {}, tools: browser.caller, live: undefined, now: Date.now() }),
    ).toMatchObject({ decision: 'blocked', counts: { toConfirm: 2 } });
  });
});

test("an unanswered form fails and isn't sent again", async () => {
  const form =
    '<!doctype html><title>Order</title><form method="post" action="/dropped"><button>Order</button></form>';
  await onSite(form, async ({ url, browser, booked }) => {
    const workflow = drawn(
      [
        inBookingBrowser('open', 'open_page', { url }),
        { ...inBookingBrowser('order', 'click', { target: 'Order' }), retries: 2 },
      ],
      ['open -> order'],
    );
    const sink = recordingSink();
    const outcome = await startRun({
      runId: 'r1',
      workflow,
      ports: { tools: browser.caller, clock: systemClock, sink },
    }).finished;
    expect(outcome).toMatchObject({
      status: 'failed',
      nodeId: 'order',
      failure: {
        code: 'page-not-loaded',
        message: `The next page couldn’t be loaded, because ${url.slice(0, -1)} didn’t answer. What this step sent may have taken effect: look there first. It wasn't tried again, because that could do it twice.`,
      },
    });
    expect(booked).toEqual(['POST dropped']);
    const { earlier } = rememberedFrom('r1', sink, outcome);
    expect(earlier.ledger.entries.find(({ nodeId }) => nodeId === 'order')?.landed).toBe('maybe');
  });
});

test("a page that waits for its server isn't asked after the step's time", async () => {
  const form =
    '<!doctype html><title>Order</title><form method="post" action="/never"><button>Order</button></form>';
  await onSite(form, async ({ url, browser, booked }) => {
    await browser.value('open_page', { url });
    const workflow = drawn(
      [
        {
          ...inBookingBrowser('order', 'click', { target: 'Order' }),
          retries: 2,
          timeoutMs: 600_000,
          traceLevel: 'Full',
        },
      ],
      [],
    );
    const [clock, sink] = [manualClock(), recordingSink()];
    const { finished } = startRun({ runId: 'r1', workflow, ports: { tools: browser.caller, clock, sink } });
    await expect.poll(() => booked).toEqual(['POST never']);
    // No question to the page can end by its limit.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await clock.advance(600_000);
    const outcome = await finished;
    expect(outcome).toMatchObject({
      status: 'failed',
      nodeId: 'order',
      failure: {
        code: 'timeout',
        message: expect.stringMatching(
          new RegExp(
            `It may have taken effect\\. .* The page was still waiting for its server, .+ after it sent POST ${url}never\\. It wasn't tried again`,
          ),
        ) as string,
      },
    });
    expect(booked).toEqual(['POST never']);
    expect(sink.of('artifact-recorded').map(({ moment }) => moment)).toEqual(['before']);
    const { earlier } = rememberedFrom('r1', sink, outcome);
    expect(earlier.ledger.entries.find(({ nodeId }) => nodeId === 'order')?.landed).toBe('maybe');
    expect(
      planFrom(earlier, { workflow, variables: {}, tools: browser.caller, live: undefined, now: Date.now() }),
    ).toMatchObject({ decision: 'blocked', frontierNodeId: 'order' });
  });
});

test.each(proving(answeredPresses))('retries depend on what a press sent: %s', async (_, press) =>
  expectRetriesBySent(press),
);
