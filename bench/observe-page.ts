import type { JsonObject } from '../shared/json.ts';
import { interleave } from './interleave.ts';
import { openBenchBrowser } from './open-bench-browser.ts';
import { openPracticeSite } from './open-practice-site.ts';
import { figure, type Table } from './table.ts';
import { timed } from './timed.ts';

const repeats = 40;
const places = [
  { path: '/', tool: 'click', args: { target: 'Basket' } },
  { path: '/books', tool: 'click', args: { target: 'Sign in' } },
  { path: '/books/the-quiet-pilot', tool: 'click', args: { target: 'Add to basket' } },
  { path: '/sign-in', tool: 'type_text', args: { text: 'x', into: 'E-mail address' } },
  { path: '/practice/below-the-fold', tool: 'click', args: { target: 'Ring the bell' } },
] as const;

export async function run(): Promise<Table[]> {
  const site = await openPracticeSite();
  const { session, caller, close } = await openBenchBrowser();
  const { signal } = new AbortController();
  const observe = async (tool: string, args: JsonObject): Promise<number> =>
    (await caller.observe?.({ server: 'browser', tool, effect: 'read' }, args, signal))?.nodes.length ?? NaN;
  try {
    const rows: string[][] = [];
    for (const { path, tool, args } of places) {
      await caller.call(
        { server: 'browser', tool: 'open_page', effect: 'idempotent' },
        { url: site.url + path },
        signal,
      );
      const nodes = await observe(tool, args);
      const twice = async (): Promise<void> => {
        await observe(tool, args);
        await observe(tool, args);
      };
      const medians = await interleave(
        {
          both: () => timed(twice),
          page: () => timed(() => observe('read_page', {})),
          picture: () => timed(() => session.capture(signal)),
        },
        { repeats, warmUp: 5 },
      );
      rows.push([
        path,
        String(nodes),
        figure(medians.get('both') ?? NaN),
        figure(medians.get('page') ?? NaN),
        figure(medians.get('picture') ?? NaN),
      ]);
    }
    return [
      {
        title: 'Observing a page, ms',
        columns: [
          'page',
          'elements',
          'both snapshots of a step',
          'one snapshot without a target',
          'a screenshot',
        ],
        rows,
        note: 'Target: both snapshots under 60 ms.',
      },
    ];
  } finally {
    await close();
    await site.close();
  }
}
