import { safeStorage } from 'electron';
import type { KeyVault } from './model-keys.ts';
import { vaultOver } from './vault-over.ts';

/**
 * The system's key store: Keychain, DPAPI, or a Linux keyring. Without a keyring, Linux uses a well-known
 * password, which counts as no store.
 */
export function systemVault(): KeyVault {
  return vaultOver(safeStorage, {
    hasBackend: () =>
      process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text',
  });
}
