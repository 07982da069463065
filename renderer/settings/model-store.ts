import { create } from 'zustand';
import { AppError } from '../../shared/app-error.ts';
import type { LocalServer } from '../../shared/models/local-server.ts';
import type { KeyKeeping, KnownKeys } from '../../shared/models/model-keys.ts';
import { ask } from '../bridge.ts';
import { toast } from '../ui/toast.ts';

interface ModelFacts {
  readonly keys: KnownKeys | null;
  readonly servers: readonly LocalServer[] | null;
  /** Models by base URL, or why they are missing. */
  readonly lists: Readonly<Record<string, readonly string[] | 'asking' | { readonly message: string }>>;
}

export const useModelFacts = create<ModelFacts>(() => ({ keys: null, servers: null, lists: {} }));

export function refreshModelFacts(): void {
  void readKeys();
  void ask('models/find-local', {}).then(
    (servers) => {
      useModelFacts.setState({ servers });
    },
    () => {
      useModelFacts.setState({ servers: [] });
    },
  );
}

export function loadModels(baseUrl: string): void {
  const known = useModelFacts.getState().lists[baseUrl];
  if (baseUrl === '' || known === 'asking' || Array.isArray(known)) return;
  noteModels(baseUrl, 'asking');
  void ask('models/list', { baseUrl }).then(
    (models) => {
      noteModels(baseUrl, models);
    },
    (thrown: unknown) => {
      noteModels(baseUrl, { message: AppError.from(thrown).message });
    },
  );
}

export async function saveKey(request: {
  readonly baseUrl: string;
  readonly key: string;
  readonly keeping: KeyKeeping;
}): Promise<boolean> {
  try {
    await ask('models/write-key', request);
    useModelFacts.setState({ lists: {} });
    await readKeys();
    return true;
  } catch (thrown) {
    toast(`Couldn’t save the key: ${AppError.from(thrown).message}`, { tone: 'bad' });
    return false;
  }
}

export async function forgetKey(baseUrl: string): Promise<void> {
  try {
    await ask('models/forget-key', { baseUrl });
    await readKeys();
  } catch (thrown) {
    toast(`Couldn’t delete the key: ${AppError.from(thrown).message}`, { tone: 'bad' });
  }
}

async function readKeys(): Promise<void> {
  const keys = await ask('models/list-keys', {}).catch((thrown: unknown) => {
    toast(`Couldn’t read the saved keys: ${AppError.from(thrown).message}`, { tone: 'bad' });
    return { hasSystemStore: false, keys: [] };
  });
  useModelFacts.setState({ keys });
}

function noteModels(baseUrl: string, list: ModelFacts['lists'][string]): void {
  useModelFacts.setState(({ lists }) => ({ lists: { ...lists, [baseUrl]: list } }));
}
