import { join } from 'node:path';
import type { RunSides } from '../electron/open-run/open-run.ts';
import type { ChatModel } from '../shared/models/chat-model.ts';

export const noPractice: RunSides['practice'] = {
  fillIn: (given) => Promise.resolve(given),
  fillInValues: (values) => Promise.resolve(values),
  url: () => Promise.resolve(undefined),
  asWritten: (address) => Promise.resolve(address),
  returnTo: () => undefined,
  close: () => Promise.resolve(),
};

export function runSides(home: string, model?: ChatModel): Omit<RunSides, 'openTools'> {
  return {
    storage: { dataFolder: join(home, 'data'), sharedFolder: join(home, 'shared'), keepRuns: 20 },
    environment: {},
    practice: noPractice,
    allow: () => Promise.resolve(),
    models: { agent: () => Promise.resolve(model), vision: () => Promise.resolve(undefined) },
    agent: { allowedOrigins: ['any'] },
    replan: undefined,
    advice: { model: '', vision: '', origin: '' },
    onLines: () => undefined,
    onListenerFailed(thrown) {
      throw thrown;
    },
    signal: new AbortController().signal,
  };
}
