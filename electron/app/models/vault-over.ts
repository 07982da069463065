import type { KeyVault } from './model-keys.ts';

/** Exists since Electron 45. */
interface AsyncStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(sealed: Buffer): Promise<{ readonly result: string }>;
}

/** Gone in Electron 46. */
interface SyncStorage {
  isEncryptionAvailable(): boolean;
  encryptString(text: string): Buffer;
  decryptString(sealed: Buffer): string;
}

/** Each storage opens the other's seals. */
export function vaultOver(storage: object, { hasBackend }: { readonly hasBackend: () => boolean }): KeyVault {
  if (isAsync(storage)) {
    return {
      isAvailable: async () => hasBackend() && storage.isAsyncEncryptionAvailable(),
      seal: async (text) => (await storage.encryptStringAsync(text)).toString('base64'),
      open: async (sealed) => (await storage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result,
    };
  }
  if (isSync(storage)) {
    return {
      isAvailable: async () => hasBackend() && storage.isEncryptionAvailable(),
      seal: async (text) => storage.encryptString(text).toString('base64'),
      open: async (sealed) => storage.decryptString(Buffer.from(sealed, 'base64')),
    };
  }
  const unavailable = (): never => {
    throw new Error('This Electron has no safe storage.');
  };
  return { isAvailable: async () => false, seal: async () => unavailable(), open: async () => unavailable() };
}

const isAsync = (storage: object): storage is AsyncStorage => 'isAsyncEncryptionAvailable' in storage;
const isSync = (storage: object): storage is SyncStorage => 'isEncryptionAvailable' in storage;
