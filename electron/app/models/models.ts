import { join } from 'node:path';
import { app } from 'electron';
import { findLocalServers } from '../../assistant/models/find-local-servers.ts';
import { listModels } from '../../assistant/models/list-models.ts';
import { testModel } from '../../assistant/models/test-model.ts';
import { createModelKeys, type ModelKeys } from './model-keys.ts';
import type { Handlers } from '../ipc/router.ts';
import { systemVault } from './system-vault.ts';

type ModelCommands =
  | 'models/list-keys'
  | 'models/write-key'
  | 'models/forget-key'
  | 'models/test'
  | 'models/stop-test'
  | 'models/find-local'
  | 'models/list';

export interface Models {
  readonly keys: ModelKeys;
  readonly handlers: Pick<Handlers, ModelCommands>;
}

const listTimeoutMs = 10_000;

export function createModels(): Models {
  const keys = createModelKeys({
    path: join(app.getPath('userData'), 'model-keys.json'),
    vault: systemVault(),
  });
  let test = new AbortController();
  return {
    keys,
    handlers: {
      'models/list-keys': () => keys.list(),
      'models/write-key': (request) => keys.write(request),
      'models/forget-key': ({ baseUrl }) => keys.forget(baseUrl),
      'models/find-local': () => findLocalServers({ signal: new AbortController().signal }),
      async 'models/list'({ baseUrl }) {
        return [
          ...(await listModels({
            settings: { baseUrl, model: '', timeoutMs: listTimeoutMs },
            key: await keys.readKey(baseUrl),
            signal: new AbortController().signal,
          })),
        ];
      },
      async 'models/test'({ settings }) {
        test.abort();
        const current = new AbortController();
        test = current;
        try {
          return await testModel({
            settings,
            key: await keys.readKey(settings.baseUrl),
            signal: current.signal,
          });
        } catch (thrown) {
          if (current.signal.aborted) return { ok: false, code: 'stopped', message: 'The test was stopped.' };
          throw thrown;
        }
      },
      'models/stop-test': () => {
        test.abort();
      },
    },
  };
}
