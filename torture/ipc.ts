import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import fc from 'fast-check';
import { z } from 'zod';
import { inMain } from '../e2e/testing/in-main.ts';
import { endApp, launchApp } from '../e2e/testing/launch-app.ts';
import { commands, type CommandName } from '../shared/ipc/contract.ts';
import { hostileJson, hostileTexts } from '../shared/testing/hostile-values.ts';
import { createTally, type TorturePart } from './part.ts';

interface Payload {
  readonly name: string;
  readonly payload: unknown;
}
interface Reply {
  readonly ok: boolean;
  readonly error?: { readonly code: string; readonly message: string };
}

const names = Object.keys(commands) as CommandName[];
const falseNames = ['__proto__', 'constructor', 'toString', 'no/such', '', 'document/open ', 'DOCUMENT/OPEN'];
const endsTheWindow = 'window/close';
const batch = 50;

export const part: TorturePart = {
  async run({ count, seed, say }) {
    const folder = await mkdtemp(join(tmpdir(), 'planwright-torture-ipc-'));
    const tally = createTally('Payloads from a compromised window');
    try {
      const victims = await createVictims(folder);
      const app = await launchApp(folder, [], victims);
      const window = await app.firstWindow();
      await window.getByRole('button', { name: 'New workflow' }).waitFor();
      await prepare(app);
      const payloads = fc.sample(payloadIn(folder), { numRuns: count, seed });
      for (let at = 0; at < payloads.length; at += batch) {
        const group = payloads.slice(at, at + batch);
        const replies = await ask(window, group);
        for (const [index, { name, payload }] of group.entries()) {
          const reply = replies[index];
          const isExpected =
            reply !== undefined &&
            (reply.ok || (reply.error?.code !== 'unexpected' && typeof reply.error?.message === 'string'));
          if (isExpected) tally.passed(kindOf(name));
          else
            tally.failed(
              kindOf(name),
              `${name} ${JSON.stringify(payload).slice(0, 300)} → ${JSON.stringify(reply)}`,
            );
        }
        if (at % 1_000 === 0) say(`${at} of ${count}`);
      }
      for (const problem of [...(await problemsAfter(app, window)), ...(await changed(victims))])
        tally.failed('the program afterwards', problem);
      tally.passed('the program afterwards');
      await endApp(app);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
    return tally.outcome(
      "Failures: unexpected errors, unhandled rejections, changed prototypes, writes to files the user didn't choose",
    );
  },
};

const kindOf = (name: string): string => (Object.hasOwn(commands, name) ? 'commands' : 'unknown commands');

function payloadIn(folder: string): fc.Arbitrary<Payload> {
  const victims = ['.bashrc', 'new.json', '.'].map((name) => join(folder, 'victims', name));
  const path = fc.oneof(fc.constantFrom(...victims), fc.constantFrom(...hostileTexts));
  const shaped = (name: CommandName): fc.Arbitrary<unknown> => {
    const { properties = {} } = z.toJSONSchema(commands[name], { io: 'input', unrepresentable: 'any' }) as {
      properties?: Record<string, object>;
    };
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([key, schema]) => [key, valueOf(key, schema, path)]),
      ),
    );
  };
  const known = fc.constantFrom(...names).chain((name) =>
    fc.record({
      name: fc.constant<string>(name),
      payload: fc.oneof({ weight: 3, arbitrary: shaped(name) }, { weight: 1, arbitrary: hostileJson }),
    }),
  );
  const foreign = fc.record({ name: fc.constantFrom(...falseNames), payload: hostileJson });
  return fc
    .oneof({ weight: 20, arbitrary: known }, { weight: 1, arbitrary: foreign })
    .filter(({ name, payload }) => !(name === endsTheWindow && JSON.stringify(payload) === '{}'));
}

function valueOf(key: string, schema: object, path: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  if (/url/i.test(key))
    return fc.constantFrom('http://127.0.0.1:1/v1', 'file:///proc/version', 'javascript:1', '');
  if (key === 'path' || key === 'file') return path;
  if (key === 'workflow')
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant(emptyWorkflow) },
      { weight: 1, arbitrary: hostileJson },
    );
  if (key === 'settings') return hostileJson;
  const { type, format } = schema as { type?: string; format?: string };
  if (format === 'uuid') return fc.oneof(fc.uuid(), fc.constantFrom(...hostileTexts));
  if (type === 'boolean') return fc.boolean();
  if (type === 'string') return fc.constantFrom(...hostileTexts);
  return hostileJson;
}

const emptyWorkflow = {
  format: 'planwright/1',
  id: '../../escape',
  name: '../../escape',
  variables: [],
  nodes: [],
  edges: [],
};

async function ask(window: Page, group: readonly Payload[]): Promise<(Reply | undefined)[]> {
  return window.evaluate(
    async (asked) =>
      Promise.all(
        asked.map(async ({ name, payload }) => {
          const { bridge } = globalThis as unknown as {
            bridge: { ask(name: string, payload: unknown): Promise<Reply> };
          };
          const reply = await bridge.ask(name, payload).catch((thrown: unknown) => ({
            ok: false,
            error: { code: 'unexpected', message: String(thrown) },
          }));
          return {
            ok: reply.ok,
            ...(reply.error === undefined
              ? {}
              : { error: { code: reply.error.code, message: reply.error.message } }),
          };
        }),
      ),
    group as Payload[],
  );
}

async function prepare(app: ElectronApplication): Promise<void> {
  await inMain(app, ({ dialog, shell }) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: true, filePaths: [] });
    dialog.showSaveDialog = () => Promise.resolve({ canceled: true, filePath: '' });
    const no = (...words: unknown[]): number => (words.at(-1) as { cancelId?: number }).cancelId ?? 0;
    dialog.showMessageBox = (...words: unknown[]) =>
      Promise.resolve({ response: no(...words), checkboxChecked: false });
    dialog.showMessageBoxSync = no;
    shell.showItemInFolder = () => undefined;
    shell.openExternal = () => Promise.reject(new Error('nothing may be opened'));
    const unhandled: string[] = [];
    (globalThis as unknown as { unhandled: string[] }).unhandled = unhandled;
    process.on('unhandledRejection', (reason) => {
      unhandled.push(String(reason));
    });
    return null;
  });
}

async function problemsAfter(app: ElectronApplication, window: Page): Promise<string[]> {
  const inWindow = await window.evaluate(() =>
    'polluted' in {} ? ['a prototype in the window was changed'] : [],
  );
  const isAlive = (await window.getByRole('button').count()) > 0;
  const unhandled = await inMain(app, () => [
    ...(globalThis as unknown as { unhandled: string[] }).unhandled,
    ...('polluted' in {} ? ['a prototype in the main process was changed'] : []),
  ]);
  return [
    ...inWindow,
    ...(isAlive ? [] : ['the window is empty']),
    ...unhandled.map((reason) => `main process: ${reason}`),
  ];
}

async function createVictims(folder: string): Promise<string> {
  const victims = join(folder, 'victims');
  await mkdir(victims);
  await writeFile(join(victims, '.bashrc'), victimText);
  return victims;
}

const victimText = '# mine\n';

async function changed(victims: string): Promise<string[]> {
  const present = (await readdir(victims))
    .filter((name) => name !== '.bashrc')
    .map((name) => `${name} was written`);
  return [
    ...present,
    ...((await readFile(join(victims, '.bashrc'), 'utf8')) === victimText ? [] : ['.bashrc was overwritten']),
  ];
}
