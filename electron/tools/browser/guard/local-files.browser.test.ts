import { describe } from 'vitest';
import { testLocalPages } from './testing/local-pages.ts';

describe('the built-in browser', () => {
  testLocalPages('embedded', {
    routes: [
      'by its location',
      'by a frame',
      'by an embedded object',
      'by a popup',
      'by a popup that leaves',
      'by a frame that leaves',
    ],
    readers: ['the page', 'a worker', 'a shared worker'],
  });
});

describe('an installed browser', () => {
  testLocalPages('chrome', {
    routes: ['by its location', 'by a frame', 'by a popup'],
    readers: ['the page'],
  });
});
