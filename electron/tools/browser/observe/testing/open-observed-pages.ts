import type { JsonObject } from '../../../../../shared/json.ts';
import { Snapshot } from '../../../../../shared/page/snapshot.ts';
import { openWithPracticeSite } from '../../testing/open-practice-site.ts';

export async function openObservedPages() {
  const { browser, site } = await openWithPracticeSite();
  return {
    browser,
    site,
    visit: (path: string) => browser.value('open_page', { url: `${site.url}${path}` }),
    async observe(tool?: string, args?: JsonObject): Promise<Snapshot> {
      const seen = await browser.observe(tool, args);
      if (seen === undefined) throw new Error('there was nothing to look at');
      return Snapshot.parse(seen);
    },
  };
}
