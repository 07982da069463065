import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { matchTarget } from '../../electron/tools/browser/find/match/match-target.ts';
import { outlineFrom } from '../../electron/tools/browser/find/outline.ts';
import { targetOfCall } from '../../electron/tools/browser/find/target-of-call.ts';
import type { NamingCase } from './naming-case.ts';
import type { Verdict } from './try-out.ts';

const folder = join(process.cwd(), 'electron/tools/browser/find/testing/libraries');

export async function keepFinds(
  name: string,
  page: Page,
  { cases, verdicts }: { readonly cases: readonly NamingCase[]; readonly verdicts: readonly Verdict[] },
): Promise<void> {
  const outline = withoutFrameNumbers(await page.locator(':root').ariaSnapshotJSON({ mode: 'ai' }));
  const finds = cases.flatMap(({ steps: [first] }, index) => {
    const call = first === undefined ? undefined : targetOfCall(...first);
    if (first === undefined || call === undefined || verdicts[index]?.outcome !== 'right') return [];
    const match = matchTarget([outlineFrom(outline)], call.target, call.purpose);
    const [thing, ...others] = match?.things ?? [];
    return thing?.ref === undefined || others.length > 0 ? [] : [[...first, thing.ref]];
  });
  await mkdir(folder, { recursive: true });
  const lines = [...new Set(finds.map((find) => JSON.stringify(find)))].join(',\n');
  await writeFile(
    join(folder, `${name}.json`),
    `{"finds":[\n${lines}\n],\n"outline":${JSON.stringify(outline)}}\n`,
  );
}

function withoutFrameNumbers(outline: unknown): unknown {
  return JSON.parse(JSON.stringify(outline).replaceAll(/"ref":"f\d+/g, '"ref":"'));
}
