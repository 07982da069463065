import { readFile } from 'node:fs/promises';
import { brokenFiles, killAppAt, writeOneStep } from './kill-app.ts';

const maxMs = 3_000;

export async function killSaving(folder: string, moment: number): Promise<string[]> {
  const path = await writeOneStep(folder, 'name 0');
  let last = 0;
  let confirmed = 0;
  await killAppAt(folder, { path, maxMs, moment }, async (app) => {
    const name = app.getByRole('textbox', { name: 'Workflow name' });
    for (let at = 1; ; at += 1) {
      await name.fill(`name ${at}`);
      await name.press('Enter');
      last = at;
      await app.keyboard.press('Control+s');
      await app.locator('.save-state', { hasText: /^Saved$/ }).waitFor();
      confirmed = at;
    }
  });
  const saved = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as {
    name?: string;
    nodes?: unknown[];
  };
  const at = Number(/^name (\d+)$/.exec(saved.name ?? '')?.[1] ?? NaN);
  return [
    ...(at >= confirmed && at <= last && saved.nodes?.length === 1
      ? []
      : [
          `the file says ${JSON.stringify(saved.name)}; “Saved” was shown for ${confirmed}, and ${last} was the last`,
        ]),
    ...(await brokenFiles(folder)),
  ];
}
