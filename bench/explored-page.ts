import { describeExploredPage } from '../electron/assistant/exploration/describe-explored-page.ts';
import { explorationLimits } from '../electron/assistant/exploration/limits.ts';
import { servePages } from '../electron/executor/agent/testing/serve-pages.ts';
import { openExplorationBrowser } from '../electron/tools/browser/exploration/exploration-browser.ts';
import { interleave } from './interleave.ts';
import { openBenchBrowser } from './open-bench-browser.ts';
import { openPracticeSite } from './open-practice-site.ts';
import { figure, type Table } from './table.ts';
import { timed } from './timed.ts';

const repeats = 15;
const row = (at: number): string =>
  `<tr><td>Book ${at}</td><td>£${at}.50</td><td><a href="/b${at}">Read</a> <button>Add ${at}</button></td></tr>`;
const catalog = `<h1>All books</h1><label>Search <input></label><table><tr><th>Title</th><th>Price</th><th>Act</th></tr>${Array.from({ length: 400 }, (_, at) => row(at)).join('')}</table>`;

export async function run(): Promise<Table[]> {
  const [site, served] = [await openPracticeSite(), await servePages()];
  const { caller, close } = await openBenchBrowser();
  let sites: readonly string[] = [];
  const explorer = await openExplorationBrowser(
    (start) => openBenchBrowser({ start }),
    () => sites,
  );
  const tool = { server: 'browser', tool: 'open_page', effect: 'idempotent' } as const;
  const pages = [
    ['the home page of the practice site', `${site.url}/`],
    ['a list of its books', `${site.url}/books`],
    ['a form', `${site.url}/sign-in`],
    ['a table of 400 rows', served.show(catalog)],
  ] as const;
  try {
    const rows: string[][] = [];
    for (const [name, url] of pages) {
      sites = [new URL(url).origin];
      const open = async (): Promise<void> => {
        const { signal } = new AbortController();
        await caller.call(tool, { url }, signal);
        await caller.settle?.(tool, signal);
      };
      let shown = 0;
      const look = async (): Promise<void> => {
        const { signal } = new AbortController();
        await explorer.call('open_page', { url }, signal);
        const page = await explorer.read(signal);
        if (page === undefined) throw new Error(`${url} can't be read`);
        shown = (describeExploredPage(page, { maxLength: explorationLimits.pageLength }) ?? '').length;
      };
      const medians = await interleave(
        { open: () => timed(open), look: () => timed(look) },
        { repeats, warmUp: 3 },
      );
      const [opened = NaN, looked = NaN] = [medians.get('open'), medians.get('look')];
      rows.push([name, String(shown), figure(opened), figure(looked - opened)]);
    }
    return [
      {
        title: 'Reading a page for the assistant, ms',
        columns: ['page', 'characters shown', 'open and settle', 'reading adds'],
        rows,
        note: 'Target: reading a page adds under 150 ms.',
      },
    ];
  } finally {
    await explorer.close();
    await close();
    await served.close();
    await site.close();
  }
}
