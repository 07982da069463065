import { expect, test } from 'vitest';
import { vaultOver } from './vault-over.ts';

const sealed = (text: string): Buffer => Buffer.from(`sealed ${text}`);
const opened = (buffer: Buffer): string => buffer.toString().replace('sealed ', '');

const early = { isEncryptionAvailable: () => true, encryptString: sealed, decryptString: opened };
const late = {
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => sealed(text),
  decryptStringAsync: async (buffer: Buffer) => ({ result: opened(buffer), shouldReEncrypt: false }),
};
const between = {
  ...late,
  isEncryptionAvailable: () => {
    throw new Error('asked the old way');
  },
  encryptString: sealed,
  decryptString: opened,
};
const hasBackend = () => true;

test.each([
  ['early', early],
  ['later', between],
  ['latest', late],
])('%s Electron seals and opens', async (_, storage) => {
  const vault = vaultOver(storage, { hasBackend });
  expect(await vault.isAvailable()).toBe(true);
  const text = await vault.seal('sk-123');
  expect(text).not.toContain('sk-123');
  expect(await vault.open(text)).toBe('sk-123');
});

test('a later Electron opens what an earlier one sealed', async () => {
  expect(
    await vaultOver(late, { hasBackend }).open(await vaultOver(early, { hasBackend }).seal('sk-123')),
  ).toBe('sk-123');
});

test('a store with a well-known password is unavailable', async () => {
  for (const storage of [early, between, late, {}])
    expect(await vaultOver(storage, { hasBackend: () => false }).isAvailable()).toBe(false);
});
