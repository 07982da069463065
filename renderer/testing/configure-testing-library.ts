import { configure } from '@testing-library/react';

configure({
  // Nothing is laid out in these tests, and to ask of each element whether it's hidden takes most of their time.
  defaultHidden: true,
  // As in vite.config.ts: how long what never comes is waited for; nothing is decided by it.
  asyncUtilTimeout: 60_000,
});
