import { expect } from '@playwright/test';
import { page } from './run.ts';
import { areaOf, locate, named, one, saysText, type Purpose, type Role, type Target } from './targets.ts';

export async function ifShown(
  wanted: Target,
  purpose: Purpose,
  act: () => Promise<unknown>,
): Promise<{ found: boolean }> {
  const found = await one(wanted, purpose).then(
    () => true,
    () => false,
  );
  if (found) await act();
  return { found };
}

export async function findText({
  text,
  role,
  within,
  exact,
  timeoutMs = 0,
}: Target & { text: string }): Promise<{
  found: boolean;
  count: number;
  matches: { text: string }[];
}> {
  let texts: string[] = [];
  const look = async (): Promise<number> => {
    const scope = within === undefined ? page : await areaOf(within).catch(() => undefined);
    const all =
      role === undefined
        ? scope?.getByText(text, { exact: exact === true })
        : scope?.getByRole(role as Role, { name: named(text, exact === true ? 'exact' : 'words') });
    texts = (await all?.filter({ visible: true }).allInnerTexts()) ?? [];
    return texts.length;
  };
  if ((await look()) === 0 && timeoutMs > 0)
    await expect
      .poll(look, { timeout: timeoutMs })
      .toBeGreaterThan(0)
      .catch(() => undefined);
  return {
    found: texts.length > 0,
    count: texts.length,
    matches: texts.map((each) => ({ text: each.trim() })),
  };
}

export async function expectText(
  text: string,
  { timeoutMs = 5_000, ...wanted }: Target = {},
  { absent = false } = {},
): Promise<void> {
  const { within, ...name } = wanted;
  // A button's value isn't inner text.
  const isSaid = (shown: string): boolean => absent || shown === '' || saysText(shown, text);
  const sees = async (): Promise<boolean> => {
    if (Object.keys(name).length > 0)
      return (await (await locate(wanted, 'look')).innerText()).includes(text);
    const scope = within === undefined ? page : await areaOf(within);
    return (await scope.getByText(text).filter({ visible: true }).allInnerTexts()).some(isSaid);
  };
  await expect.poll(sees, { timeout: timeoutMs, message: `the text “${text}”` }).toBe(!absent);
}

export async function repeatUntil(
  { until, untilGone, times = 20 }: { until?: string; untilGone?: string; times?: number },
  act: () => Promise<void | { found: boolean }>,
): Promise<{ times: number } | { found: boolean }> {
  for (let made = 0; ; made += 1) {
    const timeoutMs = made < times ? 500 : 5_000;
    try {
      if (until !== undefined) await expectText(until, { timeoutMs });
      if (untilGone !== undefined) await expectText(untilGone, { timeoutMs }, { absent: true });
      return { times: made };
    } catch (thrown) {
      if (made === times) throw thrown;
    }
    const done = await act();
    if (done?.found === false) return done;
  }
}

export async function expectState(wanted: Target, state: string, value = ''): Promise<void> {
  const timeout = wanted.timeoutMs ?? 5_000;
  if (state === 'hidden' || state === 'gone') {
    const isThere = (): Promise<boolean> =>
      locate(wanted, 'look').then(
        () => true,
        () =>
          locate(wanted, 'press').then(
            () => true,
            () => false,
          ),
      );
    await expect.poll(isThere, { timeout }).toBe(false);
    return;
  }
  const purpose = state === 'value' ? 'edit' : state === 'visible' ? 'point' : 'press';
  const found = await one(wanted, purpose);
  if (state === 'visible') await expect(found).toBeVisible({ timeout });
  else if (state === 'value') await expect(found).toHaveValue(value, { timeout });
  else await expect(found).toBeEnabled({ enabled: state === 'enabled', timeout });
}

/** Of several options, exactly these stay chosen. */
export async function choose(wanted: Target, options: string | string[]): Promise<void> {
  const list = await one(wanted, 'choose');
  if ((await list.evaluate((element) => element.tagName)) === 'SELECT') {
    await list.selectOption(typeof options === 'string' ? options : [...options]);
    return;
  }
  const isSeveral = typeof options !== 'string';
  const names = [options].flat().map((option) => named(option, 'whole'));
  for (const name of names) {
    const option = page.getByRole('option', { name });
    if (!(await option.isVisible())) await list.click();
    const isChosen = isSeveral && (await option.getAttribute('aria-selected')) === 'true';
    if (!isChosen) await option.click();
  }
  const chosen = page.getByRole('option', { selected: true }).filter({ visible: true });
  for (const text of isSeveral ? await chosen.allInnerTexts() : [])
    if (!names.some((name) => name.test(text)))
      await page.getByRole('option', { name: named(text, 'whole') }).click();
}
