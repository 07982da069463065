import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { examples } from '../examples/index.ts';
import { parseWorkflow } from '../shared/workflow/parse-workflow.ts';
import type { Workflow } from '../shared/workflow/workflow.ts';
import { interleave } from './interleave.ts';
import { openBenchBrowser } from './open-bench-browser.ts';
import { openPracticeSite } from './open-practice-site.ts';
import { runWorkflow } from './run-workflow.ts';
import { figure, ratio, type Table } from './table.ts';
import { timed } from './timed.ts';

const repeats = 15;

export async function run(): Promise<Table[]> {
  const home = await mkdtemp(join(tmpdir(), 'planwright-bench-'));
  const site = await openPracticeSite();
  const { session, hub, close } = await openBenchBrowser();
  const drawn = buyABook();
  const unpictured = {
    ...drawn,
    nodes: drawn.nodes.map((node) => ({ ...node, traceLevel: 'Off' as const })),
  };
  const takesPicture = drawn.nodes.map(({ traceLevel }) => traceLevel === 'Full');
  try {
    const page = await session.page();
    const walk = (workflow: Workflow): Promise<number> =>
      timed(async () => {
        const { status, failure } = await runWorkflow(workflow, {
          hub,
          home,
          variables: { baseUrl: site.url },
        });
        if (status !== 'succeeded') throw new Error(`The run ended as ${status}: ${failure?.message ?? ''}`);
      });
    const medians = await interleave(
      {
        drawn: () => walk(drawn),
        unpictured: () => walk(unpictured),
        bare: () => timed(() => buyByScript(page, site.url, () => Promise.resolve())),
        pictured: () =>
          timed(() =>
            buyByScript(page, site.url, async (step) => {
              if (takesPicture[step] === true) await page.screenshot({ type: 'jpeg' });
            }),
          ),
      },
      { repeats, warmUp: 3 },
    );
    const of = (name: string): number => medians.get(name) ?? NaN;
    const row = (title: string, ours: string, floor: string): string[] => [
      title,
      figure(of(ours)),
      figure(of(floor)),
      ratio(of(ours), of(floor)),
    ];
    return [
      {
        title: 'The twelve steps of “Buy a book”, ms',
        columns: ['run', 'Planwright', 'plain Playwright', 'times plain'],
        rows: [
          row('without screenshots', 'unpictured', 'bare'),
          row('with screenshots before and after seven steps', 'drawn', 'pictured'),
        ],
        note: 'From opening the run to closing its record. Target: 1.5 times plain.',
      },
    ];
  } finally {
    await close();
    await site.close();
    await rm(home, { recursive: true, force: true });
  }
}

function buyABook(): Workflow {
  const parsed = parseWorkflow(examples.find(({ id }) => id === 'buy-a-book')?.file ?? '');
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
}

async function buyByScript(page: Page, url: string, around: (step: number) => Promise<void>): Promise<void> {
  const steps: readonly (() => Promise<unknown>)[] = [
    () => page.goto(`${url}/new-visitor`),
    () => page.getByRole('button', { name: 'Accept' }).click(),
    async () => {
      await page.getByLabel('Search books').fill('lighthouse');
      await page.getByLabel('Search books').press('Enter');
    },
    () => page.getByRole('link', { name: 'Lighthouses of the North' }).click(),
    () => page.getByRole('button', { name: 'Add to basket' }).click(),
    () => page.getByRole('link', { name: 'Go to checkout' }).click(),
    () => page.getByLabel('Full name').fill('Robin Reader'),
    () => page.getByLabel('Address').fill('7 Quay Street, Bristol'),
    () => page.getByLabel('Postcode').fill('BS1 4DJ'),
    () => page.getByLabel('I agree to the terms of sale').check(),
    () => page.getByRole('button', { name: 'Pay now' }).click(),
    () => page.getByText('Your order number is CB-1001').waitFor(),
  ];
  for (const [index, step] of steps.entries()) {
    await around(index);
    await step();
    await around(index);
  }
}
