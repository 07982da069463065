import { launchApp, endApp } from '../../e2e/launch-app.ts';
import { brokenFiles, killAppAt, writeOneStep } from './app-trial.ts';

const longestMs = 4_000;
const sentence = 'The quick brown fox jumps over the lazy dog';

/** Types and does not save. After the next start the work that was recovered is a beginning of what was typed. */
export async function killEditing(folder: string, moment: number): Promise<string[]> {
  const path = await writeOneStep(folder, 'T');
  await killAppAt(folder, { path, longestMs, moment }, async (app) => {
    await app.getByRole('textbox', { name: 'Name of the workflow' }).click();
    await app.keyboard.press('End');
    for (const letter of sentence.slice(1)) await app.keyboard.type(letter);
    await app.keyboard.press('Enter');
  });
  const broken = await brokenFiles(folder);
  const electronApp = await launchApp(folder, [path]);
  const app = await electronApp.firstWindow();
  const name = app.getByRole('textbox', { name: 'Name of the workflow' });
  await name.or(app.getByRole('button', { name: 'New workflow' })).first().waitFor();
  const shown = (await name.count()) === 0 ? 'T' : await name.inputValue();
  await endApp(electronApp);
  return [...(sentence.startsWith(shown) ? [] : [`the name is ${JSON.stringify(shown)}`]), ...broken];
}
