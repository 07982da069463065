import {
  openSides,
  replacedActs,
  testFramePresses,
  testReplacedPages,
  callForShop,
  openShop,
  waitForFrame,
} from '../testing/replaced-pages.ts';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import type { ToolOutcome } from '../../../executor/ports.ts';
import { coverColor } from '../read/take-picture.ts';
import { limitMs } from './testing/pinned-pages.ts';

const sides = await openSides();

testReplacedPages(sides, replacedActs);

testFramePresses(sides, [
  ['the frame itself', 'click', { css: 'iframe' }],
  ['the title of the frame', 'click', { target: 'Advert' }],
  ['what is around it', 'double_click', { css: '#around' }],
  ['the page that it covers', 'right_click', { css: 'body' }],
]);

const { browser, shop, evil } = sides;
const call = (tool: string, args: JsonObject): Promise<ToolOutcome> => callForShop(sides, tool, args);
const open = (body: string): Promise<void> => openShop(sides, body);
const openSmall = async (body: string): Promise<void> => {
  await (await browser.session.page()).setViewportSize({ width: 640, height: 480 });
  await open(body);
};

test(
  'a picture for a model covers other sites',
  async () => {
    evil.show('/inner', '<p>Theirs</p>');
    shop.show('/own', '<p>Ours</p>');
    await openSmall(
      `<iframe id="own" src="/own"></iframe><iframe id="a" src="${evil.url}/inner"></iframe><object id="b" data="${evil.url}/inner"></object><embed id="c" src="${evil.url}/inner">`,
    );
    const page = browser.session.openPage!;
    await expect.poll(() => page.frames().length).toBe(5);
    const covered = async (sites?: readonly string[]): Promise<string[]> => {
      const { image } = await browser.session.picture(page, { options: {} }, sites);
      const { data, width } = PNG.sync.read(image);
      const found = await page.locator('iframe, object, embed').evaluateAll((all) =>
        all.map((each) => {
          const { left, top } = each.getBoundingClientRect();
          return { id: each.id, at: [left + 90, top + 90] as const };
        }),
      );
      const isGrey = ([x, y]: readonly [number, number]): boolean => {
        const at = 4 * (Math.round(y) * width + Math.round(x));
        return data.subarray(at, at + 3).toString('hex') === coverColor.slice(1);
      };
      return [{ id: 'page', at: [2, 2] as const }, ...found]
        .filter(({ at }) => isGrey(at))
        .map(({ id }) => id);
    };
    expect(await covered([shop.url])).toEqual(['a', 'b', 'c']);
    expect(await covered([evil.url])).toEqual(['page', 'own', 'a', 'b', 'c']);
    expect(await covered()).toEqual([]);
  },
  limitMs,
);

test(
  "only a model's screenshot covers foreign frames",
  async () => {
    evil.show('/inner', '<body style="background: #ff0000">');
    await openSmall(
      `<body style="margin: 0"><iframe src="${evil.url}/inner" style="border: 0; width: 200px; height: 200px"></iframe>`,
    );
    await waitForFrame(sides);
    const color = (outcome: ToolOutcome): string => {
      const [picture] = outcome.ok ? (outcome.attachments ?? []) : [];
      if (picture === undefined) throw new Error('there is no picture');
      const { data, width } = PNG.sync.read(Buffer.from(picture.data));
      return data.subarray(4 * (100 * width + 100), 4 * (100 * width + 100) + 3).toString('hex');
    };
    expect(color(await call('take_screenshot', {}))).toBe(coverColor.slice(1));
    expect(color(await browser.call('take_screenshot', {}))).toBe('ff0000');
  },
  limitMs,
);
