import { openSides, replacedActs, testFramePresses, testReplacedPages } from '../testing/replaced-pages.ts';

const sides = await openSides();

testReplacedPages(sides, replacedActs);

testFramePresses(sides, [
  ['the frame itself', 'click', { css: 'iframe' }],
  ['the title of the frame', 'click', { target: 'Advert' }],
  ['what is around it', 'double_click', { css: '#around' }],
  ['the page that it covers', 'right_click', { css: 'body' }],
]);
