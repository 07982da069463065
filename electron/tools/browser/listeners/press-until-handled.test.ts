import { expect, test } from 'vitest';
import type { ToolContext } from '../session/tool-context.ts';
import { pressUntilHandled } from './press-until-handled.ts';

function pressOn({
  looks,
  loads,
  isCoveredLater = false,
  left = Number.POSITIVE_INFINITY,
}: {
  readonly looks: readonly string[];
  readonly loads: number;
  readonly isCoveredLater?: boolean;
  readonly left?: number;
}) {
  const asked: string[] = [];
  const answersLeft = [...looks];
  let presses = 0;
  const answers = (question: string): unknown => {
    asked.push(question);
    if (question === 'presses.end()') return { result: presses === 1 ? 'unhandled' : 'handled' };
    return question.startsWith('presses.look') ? answersLeft.shift() : null;
  };
  const context = {
    signal: new AbortController().signal,
    left: () => left,
    page: () =>
      Promise.resolve({
        waitForLoadState: (state: string, { timeout }: { readonly timeout: number }) => {
          asked.push(`${state} within ${timeout} ms`);
          return Promise.resolve();
        },
      }),
    untilDialog: async (action: Promise<unknown>) => {
      await action;
      return {};
    },
    session: {
      dialogs: {
        open: undefined,
        until: async (action: Promise<unknown>) => ({ value: await action }),
      },
      follower: {
        begin: () => Promise.resolve(),
        ask: (_: unknown, question: string) => Promise.resolve(answers(question)),
      },
      traffic: {
        ownSends: 0,
        isLoading: () => asked.filter((each) => each.startsWith('presses.look')).length < loads,
      },
      entries: { restore: () => Promise.resolve([]), pressed: () => undefined },
      fileRequests: { reported: () => Promise.resolve() },
    },
  };
  const press = (): Promise<void> => {
    if (isCoveredLater && presses > 0)
      return Promise.reject(new Error('<div>7</div> intercepts pointer events'));
    presses += 1;
    return Promise.resolve();
  };
  return pressUntilHandled(context as unknown as ToolContext, press).then(() => ({
    presses,
    looks: asked.filter((each) => each.startsWith('presses.look')),
    asked,
  }));
}

test("a dead button isn't waited for after loading", async () => {
  expect(await pressOn({ looks: ['idle'], loads: 0 })).toMatchObject({
    presses: 1,
    looks: ['presses.look(false, false)'],
  });
});

test('a loading program is waited for', async () => {
  expect(await pressOn({ looks: ['waiting', 'idle', 'handled'], loads: 3 })).toMatchObject({
    presses: 2,
    looks: { length: 3 },
  });
});

test.each([
  [4_000, 5_000],
  [30_000, 15_000],
])('with %i ms left, a press waits up to %i ms for a blocked document', async (left, timeout) => {
  const { asked, presses } = await pressOn({ looks: ['handled'], loads: 0, left });
  expect(asked.slice(0, 3)).toEqual([
    'presses.end()',
    `domcontentloaded within ${timeout} ms`,
    'presses.look(false, false)',
  ]);
  expect(presses).toBe(2);
});

test("a press whose effect covers the target isn't repeated", async () => {
  const covered = { loads: 0, isCoveredLater: true };
  expect(await pressOn({ ...covered, looks: ['handled'] })).toMatchObject({ presses: 1 });
  await expect(pressOn({ ...covered, looks: ['waiting', 'handled'] })).rejects.toThrow('intercepts');
});
