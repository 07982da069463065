import { describe } from 'vitest';
import { testLocalPages } from './testing/local-pages.ts';

describe('the built-in browser', () => {
  testLocalPages('embedded', {
    routes: ['by its location', 'by a frame', 'by a popup', 'by a frame that leaves'],
    readers: ['the page', 'a worker'],
  });
});

describe('an installed browser', () => {
  testLocalPages('chrome', {
    routes: ['by its location', 'by a frame', 'by a popup'],
    readers: ['the page'],
  });
});
