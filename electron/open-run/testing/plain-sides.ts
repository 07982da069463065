import { join } from 'node:path';
import type { RunLine } from '../../../shared/run/events.ts';
import type { ScriptedTools } from '../../executor/testing/scripted-tools.ts';
import { createPracticeSites } from '../../tools/practice-variables.ts';
import type { RunSides } from '../open-run.ts';

interface PlainSides extends RunSides {
  readonly allowed: Parameters<RunSides['allow']>[0][];
  readonly opened: { readonly requirements: Parameters<RunSides['openTools']>[0]; isClosed: boolean }[];
  readonly heard: RunLine[];
}

/** Allows everything. */
export function plainSides(
  home: string,
  tools: ScriptedTools,
  storage: Partial<RunSides['storage']> = {},
): PlainSides {
  const [allowed, opened, heard]: [PlainSides['allowed'], PlainSides['opened'], RunLine[]] = [[], [], []];
  return {
    allowed,
    opened,
    heard,
    storage: { dataFolder: join(home, 'data'), sharedFolder: join(home, 'shared'), keepRuns: 50, ...storage },
    environment: {},
    practice: createPracticeSites(),
    allow(powers) {
      allowed.push(powers);
      return Promise.resolve();
    },
    openTools(requirements) {
      const open = { requirements, isClosed: false };
      opened.push(open);
      return Promise.resolve({
        catalog: () => tools.listed,
        callerWith: () => tools,
        livePage: () => Promise.resolve(undefined),
        notices: [],
        close() {
          open.isClosed = true;
          return Promise.resolve();
        },
      });
    },
    models: { agent: () => Promise.resolve(undefined), vision: () => Promise.resolve(undefined) },
    agent: {},
    replan: undefined,
    advice: { model: '', vision: '', origin: '' },
    onLines: (lines) => heard.push(...lines),
    onListenerFailed(thrown) {
      throw thrown;
    },
    signal: new AbortController().signal,
  };
}
