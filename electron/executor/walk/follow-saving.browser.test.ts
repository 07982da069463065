import { expect, test } from 'vitest';
import { browserStep, limitMs, openBody, openForTests, runSteps } from '../testing/run-on-page.ts';

openForTests();

const save = browserStep('save', 'click', { target: 'Save' });
const check = browserStep('check', 'expect_text', { text: 'Updated' });

async function runOn(path: string, script: string) {
  const browser = await openBody(
    `<button onclick="save()">Save</button><p role="status" id="notice"></p><script>${script}</script>`,
    path,
  );
  const { outcome, sink } = await runSteps([save, check], ['save -> check']);
  const sent = browser.session.traffic.sent().filter(({ method }) => method === 'PUT');
  return { outcome, sent, warnings: sink.of('warning-raised') };
}

/** A run that ends or leaves without asking the page never gets the request. */
const putOnceAsked = (after = ''): string =>
  `window.addEventListener('beforeunload', () => setTimeout(() => fetch('/put', { method: 'PUT' })${after}, 300), { once: true })`;

test(
  'a run waits for a late change',
  async () => {
    const seen = await runOn(
      '/pending',
      `let isPending = false;
      addEventListener('beforeunload', (event) => { if (isPending) event.preventDefault(); });
      function save() {
        isPending = true;
        notice.textContent = 'Updated';
        ${putOnceAsked('.then(() => { isPending = false; })')};
      }`,
    );
    expect(seen).toMatchObject({
      outcome: { status: 'succeeded' },
      sent: [{ method: 'PUT', state: 'answered' }],
      warnings: [],
    });
  },
  limitMs,
);

test(
  'a run waits while a notice offers “Undo” before sending',
  async () => {
    const offer = 'Updated <button>Undo</button><button>Close</button>';
    const seen = await runOn(
      '/undo',
      `function save() { notice.innerHTML = '${offer}'; ${putOnceAsked()}; }`,
    );
    expect(seen).toMatchObject({
      outcome: { status: 'succeeded' },
      sent: [{ method: 'PUT', state: 'answered' }],
      warnings: [],
    });
  },
  limitMs,
);

test(
  'a step leaves a page after its late requests',
  async () => {
    const browser = await openBody(
      `<button onclick="isPending = true; ${putOnceAsked('.then(() => { isPending = false; })')}">Save</button>
      <script>var isPending = false; onbeforeunload = () => isPending ? 'Not sent yet' : null;</script>`,
      '/left',
    );
    const puts: string[] = [];
    browser.session.openPage?.context().on('response', (response) => puts.push(response.request().method()));
    const leave = browserStep('leave', 'open_page', { url: await browser.show('<h1>List</h1>', '/list') });
    const { outcome, sink } = await runSteps([save, leave], ['save -> leave']);
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(puts).toContain('PUT');
    expect(sink.of('warning-raised')).toEqual([]);
  },
  limitMs,
);
