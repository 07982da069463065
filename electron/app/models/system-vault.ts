import { safeStorage } from 'electron';
import type { KeyVault } from './model-keys.ts';
import { vaultOver } from './vault-over.ts';

/**
 * Keychain, DPAPI or a Linux keyring. The well-known password that Linux uses otherwise counts as no store.
 */
export function systemVault(): KeyVault {
  return vaultOver(safeStorage, {
    hasBackend: () =>
      process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text',
  });
}
