import { create } from 'zustand';
import { AppError } from '../../shared/app-error.ts';
import type { LocalServer } from '../../shared/models/local-server.ts';
import type { KeyKeeping, KnownKeys } from '../../shared/models/model-keys.ts';
import { ask } from '../bridge.ts';
import { toast } from '../ui/toast.ts';

interface ModelFacts {
  /** Which addresses have a key; null until the main process has answered. */
  readonly keys: KnownKeys | null;
  /** The model servers on this computer; null while they are looked for. */
  readonly servers: readonly LocalServer[] | null;
  /** The models of a base URL: names, or in words why there are none; missing while nobody has asked. */
  readonly lists: Readonly<Record<string, readonly string[] | 'asking' | { readonly message: string }>>;
}

/** What the settings know of models beyond the settings themselves. */
export const useModelFacts = create<ModelFacts>(() => ({ keys: null, servers: null, lists: {} }));

/** Reads which keys there are, and looks for model servers on this computer. */
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

/** Asks for the models of an address, unless that is known or under way. A failure is asked again. */
export function wantModels(baseUrl: string): void {
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

/** Answers whether the key is saved; why it is not is told. */
export async function saveKey(request: {
  readonly baseUrl: string;
  readonly key: string;
  readonly keeping: KeyKeeping;
}): Promise<boolean> {
  try {
    await ask('models/write-key', request);
    // With the key the endpoint may list what it did not before.
    useModelFacts.setState({ lists: {} });
    await readKeys();
    return true;
  } catch (thrown) {
    toast(`The key could not be saved: ${AppError.from(thrown).message}`, { tone: 'bad' });
    return false;
  }
}

export async function forgetKey(baseUrl: string): Promise<void> {
  try {
    await ask('models/forget-key', { baseUrl });
    await readKeys();
  } catch (thrown) {
    toast(`The key could not be forgotten: ${AppError.from(thrown).message}`, { tone: 'bad' });
  }
}

async function readKeys(): Promise<void> {
  const keys = await ask('models/list-keys', {}).catch((thrown: unknown) => {
    toast(`The saved keys could not be read: ${AppError.from(thrown).message}`, { tone: 'bad' });
    return { hasSystemStore: false, keys: [] };
  });
  useModelFacts.setState({ keys });
}

function noteModels(baseUrl: string, list: ModelFacts['lists'][string]): void {
  useModelFacts.setState(({ lists }) => ({ lists: { ...lists, [baseUrl]: list } }));
}
