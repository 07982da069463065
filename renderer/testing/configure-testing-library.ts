import { configure } from '@testing-library/react';

configure({
  // Without layout, visibility checks are pointless, and they take most of the time.
  defaultHidden: true,
  // Same limit as in vite.config.ts.
  asyncUtilTimeout: 60_000,
});
