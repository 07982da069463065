import { expect, test } from 'vitest';
import { planFrom } from '../resume/earlier-run.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { answeredPresses } from '../testing/answered-presses.ts';
import { expectRetriesBySent, inBookingBrowser, onSite } from '../testing/booking-site.ts';
import { drawn } from '../testing/drawn.ts';
import { proving } from '../testing/proving.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { rememberedFrom } from '../testing/remembered-run.ts';

const late = `<!doctype html><title>Seat</title><main><script>const book = (method) => setTimeout(() => fetch('/book', { method }).then(() => document.body.append('Booked by ' + method)), 1500);</script>
  <label><input type="checkbox" onchange="book('POST')"> Meal</label><label><input type="checkbox" onchange="book('PUT')"> Pillow</label><label><input type="checkbox"> Window</label></main>`;

const page = `<!doctype html><title>Seat</title><main><form method="post" action="/book"><select aria-label="Seat" name="seat" onchange="fetch('/book', { method: 'POST' })"><option>None</option><option>4A</option></select>
  <label><input type="checkbox" onchange="fetch('/book', { method: 'PUT' })"> Meal</label><label><input type="checkbox"> Window</label></form></main>`;

test('a choice that sent a request is harmful to repeat', async () => {
  await onSite(page, async ({ url, browser, booked }) => {
    const workflow = drawn(
      [
        inBookingBrowser('open', 'open_page', { url: url }),
        inBookingBrowser('seat', 'select_option', { target: 'Seat', option: '4A' }),
        inBookingBrowser('meal', 'set_checked', { target: 'Meal', checked: true }),
        inBookingBrowser('window', 'set_checked', { target: 'Window', checked: true }),
        inBookingBrowser('never', 'expect_text', { text: 'Booked', timeoutMs: 1 }),
      ],
      ['open -> seat', 'seat -> meal', 'meal -> window', 'window -> never'],
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
    // Without its browser the replay starts at the first step.
    expect(
      planFrom(earlier, { workflow, variables: {}, tools: browser.caller, live: undefined, now: Date.now() }),
    ).toMatchObject({ decision: 'blocked', counts: { toConfirm: 2 } });
  });
});

test('a late request counts for its step', async () => {
  await onSite(late, async ({ url, browser, booked }) => {
    const workflow = drawn(
      [
        inBookingBrowser('open', 'open_page', { url }),
        inBookingBrowser('meal', 'set_checked', { target: 'Meal', checked: true }),
        inBookingBrowser('told', 'expect_text', { text: 'Booked by POST' }),
        inBookingBrowser('window', 'set_checked', { target: 'Window', checked: true }),
        inBookingBrowser('pillow', 'set_checked', { target: 'Pillow', checked: true }),
        inBookingBrowser('end', 'expect_text', { text: 'Booked by PUT' }),
        inBookingBrowser('never', 'expect_text', { text: 'Refused', timeoutMs: 1 }),
      ],
      ['open -> meal', 'meal -> told', 'told -> window', 'window -> pillow', 'pillow -> end', 'end -> never'],
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
    ).toMatchObject({ meal: 'non-idempotent yes', window: 'idempotent ', pillow: 'non-idempotent yes' });
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

test.each(proving(answeredPresses))('retries depend on what a press sent: %s', async (_, press) =>
  expectRetriesBySent(press),
);
