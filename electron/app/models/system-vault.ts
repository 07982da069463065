import { safeStorage } from 'electron';
import type { KeyVault } from './model-keys.ts';
import { vaultOver } from './vault-over.ts';

/** The system's own store: Keychain, DPAPI, the keyring of a Linux desktop. Linux without one has only a password that anybody can look up: not there, then. */
export function systemVault(): KeyVault {
  return vaultOver(safeStorage, {
    hasBackend: () =>
      process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text',
  });
}
