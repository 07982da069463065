import { describe } from 'vitest';
import { localBrowsers, localRoutes, readersIn, testLocalPages } from './testing/local-pages.ts';

const routes = Object.keys(localRoutes) as (keyof typeof localRoutes)[];

describe.each(localBrowsers)('in %s', (kind) => {
  testLocalPages(kind, { routes, readers: readersIn(kind) });
});
