import { expect, test } from 'vitest';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { startRun } from '../executor/walk/start-run.ts';
import { systemClock } from '../executor/walk/system-clock.ts';
import { recordingSink } from '../executor/testing/recording-sink.ts';
import { openWithPracticeSite } from '../tools/browser/testing/open-practice-site.ts';
import { says, read } from './testing/prompt-pages.ts';

const { browser, site } = await openWithPracticeSite();

const shelf = `${site.url}/books?shelf=garden-books`;

test('leaving the loop keeps all rows', async () => {
  const call = (id: string, name: string, tool_name: string, args: object) => ({
    id,
    step_type: 'Tool',
    name,
    tool_name,
    arguments: args,
  });
  const isThere = { left: 'look_for_next.found', operator: 'Equals', right: true };
  const workflow = read(
    JSON.stringify({
      message: '',
      nodes: [
        call('n1', 'Open', 'open_page', { url: shelf }),
        {
          id: 'n2',
          step_type: 'Loop',
          name: 'Each page',
          exit_condition: { ...isThere, right: 'never' },
          max_iterations: 50,
        },
        call('n3', 'Read books', 'extract', { what: 'table' }),
        call('n4', 'Look for Next', 'find_text', { text: 'Next', exact: true }),
        { id: 'n5', step_type: 'If', name: 'Another page?', condition: isThere },
        call('n6', 'Click Next', 'click', { target: ['Next', 'Next page'], role: 'link' }),
        { id: 'n7', step_type: 'EndLoop', loop_id: 'n2', name: 'End of pages' },
        call('n8', 'Books', 'keep_result', { value: '${read_books.all}' }),
        call('n9', 'Ended', 'keep_result', { value: '${each_page.ended}' }),
      ],
      edges: [
        { from: 'n1', to: 'n2' },
        { from: 'n2', to: 'n3', output: { type: 'LoopBody' } },
        { from: 'n3', to: 'n4' },
        { from: 'n4', to: 'n5' },
        { from: 'n5', to: 'n6', output: { type: 'IfTrue' } },
        { from: 'n5', to: 'n8', output: { type: 'IfFalse' } },
        { from: 'n6', to: 'n7' },
        { from: 'n7', to: 'n2' },
        { from: 'n2', to: 'n8', output: { type: 'LoopDone' } },
        { from: 'n8', to: 'n9' },
      ],
    }),
    emptyWorkflow('w'),
  );
  const sink = recordingSink();
  await startRun({
    runId: 'r1',
    workflow,
    ports: { tools: browser.caller, clock: systemClock, sink },
  }).finished;
  const [books, ended] = sink.of('result-kept').map(({ value }) => value);
  const total = (await browser.value('extract', { css: '.total-found', part: 'number' })).value;
  expect(books).toHaveLength(Number(total));
  expect(new Set((books as { Title: string }[]).map(({ Title }) => Title)).size).toBe(total);
  expect(ended).toBe('left');
}, 120_000);

test('names include placeholders, tooltips, labels and alternative texts', async () => {
  says('also a placeholder, tooltip, `aria-label` or `alt` text');
  says('Frames and shadow roots are searched too.');
  const inner = await browser.show('<button>In a frame</button>', '/inner');
  await browser.draw(
    `<input placeholder="City"><button title="Settings">s</button><button aria-label="Close">x</button>
     <a href="#"><img alt="Home" width="9" height="9"></a><iframe src="${inner}"></iframe><div id="host"></div>
     <script>host.attachShadow({ mode: 'open' }).innerHTML = '<button>In a shadow</button>'</script>`,
  );
  await browser.value('type_text', { into: 'city', text: 'Oslo' });
  for (const target of ['settings', 'CLOSE', 'home', 'in a frame', 'in a shadow'])
    expect((await browser.value('click', { target })).clicked).toBe(`“${target}”`);
});

test('capitals matter in an exact name, and where a text begins', async () => {
  says("Capitals matter only with `exact`, and to begin a text that must show: “Saved” isn't in “is saved”.");
  await browser.draw('<button>Save as</button><p>Saved</p><p>It is saved</p>');
  const target = 'save As';
  expect((await browser.value('click', { target })).clicked).toBe(`“${target}”`);
  expect((await browser.failure('click', { target, exact: true, timeoutMs: 100 })).code).toBe(
    'target-not-found',
  );
  const count = async (text: string) => (await browser.value('find_text', { text })).count;
  expect([await count('Saved'), await count('saved')]).toEqual([1, 2]);
  await browser.draw('<p>It is saved</p>');
  const gone = { gone: 'Saved', timeoutMs: 100 };
  expect((await browser.failure('wait_for', gone)).message).toContain('Saved');
  expect((await browser.failure('wait_for', { text: 'Saved', timeoutMs: 100 })).message).toContain('Saved');
  expect((await browser.failure('expect_text', { text: 'Saved', absent: true })).message).toContain('Saved');
});
