import { expect, test } from './fixtures.ts';
import { inMain } from './in-main.ts';

test('what the tests ask the main process is answered once each, however much garbage it collects', async ({
  app,
  electronApp,
}) => {
  await app.getByRole('button', { name: 'New workflow' }).waitFor();
  await inMain(electronApp, () => {
    let junk: object[] = [];
    setInterval(() => {
      for (let time = 0; time < 200_000; time += 1) junk.push({ time });
      if (junk.length > 1_000_000) junk = [];
    }, 1);
    Object.assign(globalThis, { asked: 0 });
  });
  const answers: number[] = [];
  for (let time = 0; time < 100; time += 1)
    answers.push(await inMain(electronApp, () => ((globalThis as unknown as { asked: number }).asked += 1)));
  expect(answers).toEqual(answers.map((_, index) => index + 1));
});
