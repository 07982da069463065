import { afterAll, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { expectToldApart } from './testing/told-apart.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('each equal element has a candidate that finds only it', () => expectToldApart(browser, 24), 480_000);
