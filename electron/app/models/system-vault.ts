import { safeStorage } from 'electron';
import type { KeyVault } from './model-keys.ts';
import { vaultOver } from './vault-over.ts';

/** Without a keyring, Linux would use a well-known password. */
export function systemVault(): KeyVault {
  return vaultOver(safeStorage, {
    hasBackend: () =>
      process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text',
  });
}
