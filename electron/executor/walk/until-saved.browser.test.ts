import { expect, test } from 'vitest';
import { browserStep, limitMs, openBody, runSteps } from '../testing/run-on-page.ts';

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

const putLater = (after = ''): string => `setTimeout(() => fetch('/put', { method: 'PUT' })${after}, 2_000)`;

test(
  'a run waits for a change that the page sends late',
  async () => {
    const seen = await runOn(
      '/pending',
      `let isPending = false;
      addEventListener('beforeunload', (event) => { if (isPending) event.preventDefault(); });
      function save() {
        isPending = true;
        notice.textContent = 'Updated';
        ${putLater('.then(() => { isPending = false; })')};
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
  'a run waits while a notice offers to undo what isn’t sent yet',
  async () => {
    const seen = await runOn(
      '/undo',
      `function save() {
        notice.innerHTML = 'Updated <button>Undo</button>';
        ${putLater()};
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

test.each([
  ['listener that returns a text', `onbeforeunload = () => 'Not saved';`],
  [
    'listener that sets a text',
    `addEventListener('beforeunload', (event) => { event.returnValue = 'Not saved'; });`,
  ],
])(
  'a page that keeps objecting by a %s leaves a warning',
  async (_, listener) => {
    const { outcome, warnings } = await runOn(
      '/unsaved',
      `${listener} function save() { notice.textContent = 'Updated'; }`,
    );
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(warnings).toMatchObject([
      {
        nodeId: 'save',
        code: 'unsaved-changes',
        message: expect.stringContaining("The page says that changes aren't saved yet."),
      },
    ]);
  },
  limitMs,
);
