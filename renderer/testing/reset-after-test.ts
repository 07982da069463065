import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeEach, onTestFinished, vi } from 'vitest';
import { forgetInvalidTexts } from '../ui/use-draft.ts';
import { resetStores } from './resettable-stores.ts';

configure({
  // Without layout, visibility checks are pointless, and they take most of the time.
  defaultHidden: true,
  // Same limit as in vite.config.ts.
  asyncUtilTimeout: 60_000,
});

// Files share modules and the document, so leftovers of one test would reach tests of other files.
afterAll(reset);
beforeEach(() => {
  // Hooks run in reverse order, so this one comes last.
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
