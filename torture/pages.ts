import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { launchBrowser } from '../electron/tools/browser/session/launch.ts';
import { openSite } from '../electron/tools/browser/testing/hostile-sites.ts';
import { openBrowserHub, type BrowserHub } from '../electron/tools/browser/testing/open-browser-hub.ts';
import type { Attack, Stage } from './hostile/attack.ts';
import { commandModels } from './hostile/command-models.ts';
import { flood } from './hostile/flood.ts';
import { leadToFiles, leaveTheWeb } from './hostile/leave-the-web.ts';
import { takeSecrets } from './hostile/take-secrets.ts';
import { createTally, type TorturePart } from './part.ts';

/** Take turns. The last needs its own browser. */
const attacks: readonly Attack[] = [takeSecrets, leaveTheWeb, commandModels, flood, leadToFiles];
const programs = [
  'xdg-open',
  'xdg-email',
  'gio',
  'kde-open',
  'gnome-open',
  'gvfs-open',
  'x-www-browser',
  'sensible-browser',
];

export const part: TorturePart = {
  async run({ count, seed, say }) {
    const tally = createTally('Hostile pages');
    const folder = await mkdtemp(join(tmpdir(), 'planwright-torture-pages-'));
    const stage = await setUp(folder);
    try {
      const choices = fc.sample(fc.noBias(fc.array(fc.nat(), { minLength: 12, maxLength: 12 })), {
        numRuns: count,
        seed,
      });
      for (const [at, numbers] of choices.entries()) {
        const attack = attacks[at % attacks.length];
        if (attack === undefined) continue;
        let next = 0;
        const why = await attack.play(stage, (values) => {
          const value = values[(numbers[next++ % numbers.length] ?? 0) % values.length];
          if (value === undefined) throw new Error('nothing to pick from');
          return value;
        });
        if (why === undefined) tally.passed(attack.what);
        else tally.failed(attack.what, `case ${at}: ${why}`);
        if ((at + 1) % 50 === 0) say(`${at + 1} of ${count}`);
      }
      return tally.outcome();
    } finally {
      await stage.end();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};

async function setUp(folder: string): Promise<Stage & { end(): Promise<void> }> {
  const log = join(folder, 'started');
  for (const name of programs) {
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${log}\n`);
    await chmod(join(folder, name), 0o755);
  }
  const environment = { PATH: `${folder}${delimiter}${process.env.PATH ?? ''}` };
  const text = 'PRIVATE-KEY-OF-THE-PERSON';
  const place = join(folder, 'private.txt');
  await writeFile(place, text);
  const start = launchBrowser;
  const [own, evil, browser] = await Promise.all([
    openSite(),
    openSite(),
    openBrowserHub({ environment, start }),
  ]);
  let files: Promise<BrowserHub> | undefined;
  return {
    browser,
    own,
    evil,
    secret: 'kettle-4711-sesame',
    file: { address: pathToFileURL(place).href, text },
    started: () => readFile(log, 'utf8').catch(() => ''),
    files: () =>
      (files ??= openBrowserHub({ environment, start, powers: { permissions: [], files: true } }).then(
        (each) => {
          each.session.allowed = {
            folder: null,
            uploads: [],
            files: [{ address: 'file://', isOpen: true, leadsTo: '' }],
          };
          return each;
        },
      )),
    async writeLocal(body) {
      const page = join(folder, 'opened.html');
      await writeFile(page, `<!doctype html><title>Opened</title><body>${body}`);
      return pathToFileURL(page).href;
    },
    async end() {
      await Promise.all([browser.close(), files?.then((each) => each.close()), own.close(), evil.close()]);
    },
  };
}
