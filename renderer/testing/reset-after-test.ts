import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeEach, onTestFinished, vi } from 'vitest';
import { forgetInvalidTexts } from '../ui/use-draft.ts';
import { resetStores } from './resettable-stores.ts';

configure({
  // Visibility checks take long, and nothing is laid out.
  defaultHidden: true,
  asyncUtilTimeout: 60_000,
});

// Files share modules and the document.
afterAll(reset);
beforeEach(() => {
  // Hooks run in reverse order, so this is last.
  onTestFinished(reset);
});

async function reset(): Promise<void> {
  vi.useRealTimers();
  cleanup();
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if ('document' in globalThis) clearDocument();
  forgetInvalidTexts();
  resetStores();
}

function clearDocument(): void {
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.body.replaceChildren();
  localStorage.clear();
}
