import { readFile } from 'node:fs/promises';
import { brokenFiles, killAppAt, writeOneStep } from './kill-app.ts';

const maxMs = 4_000;

export async function killAccepting(folder: string, moment: number): Promise<string[]> {
  const path = await writeOneStep(folder, 'accepting');
  const seen = { isSaved: false };
  await killAppAt(folder, { path, maxMs, moment }, async (app) => {
    await app.keyboard.press('Control+Shift+A');
    const composer = app.getByRole('textbox', { name: 'Message' });
    await composer.fill("rename step 1 to 'Accepted'");
    await composer.press('Enter');
    const review = app.getByRole('toolbar', { name: 'Proposal review' });
    await review.waitFor();
    await app.keyboard.press('Control+Shift+Enter');
    await review.waitFor({ state: 'hidden' });
    await app.keyboard.press('Control+s');
    await app.locator('.save-state', { hasText: /^Saved$/ }).waitFor();
    seen.isSaved = true;
  });
  const after = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as { nodes?: { name: string }[] };
  const name = after.nodes?.[0]?.name;
  const isKnown = name === 'Accepted' || (name === 'Look' && !seen.isSaved);
  return [
    ...(isKnown && after.nodes?.length === 1
      ? []
      : [
          `the step has the name ${JSON.stringify(name)}, ${seen.isSaved ? '“Saved” was shown' : 'it had not been saved'}`,
        ]),
    ...(await brokenFiles(folder)),
  ];
}
