import { safeStorage } from 'electron';
import type { KeyVault } from './model-keys.ts';
import { vaultOver } from './vault-over.ts';

/** Seals keys with the system's keyring. Without one, Linux would use a well-known password. */
export function systemVault(): KeyVault {
  return vaultOver(safeStorage, {
    hasBackend: () =>
      process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text',
  });
}
