import { wishes } from '../../electron/assistant/testing/wishes.ts';
import { testWish } from '../../e2e/testing/wish-journey.ts';

testWish({
  recorded: 'app-cheapest',
  wish: wishes.cheapest,
  looking: 'Looking at “Sea stories – Corner Bookshop”… 2 pages',
  page: 'practice://corner-bookshop/books?shelf=sea-stories',
  says: 'Reads all pages of the Sea stories',
  steps: [
    'Open the bookshop',
    'Open the sea stories',
    'Each page',
    'Read the books',
    'Look for Next',
    'Another page',
    'Turn the page',
    'End of pages',
    'Cheapest book',
  ],
  further: 3,
  results: ['Cheapest sea story', 'A Lamp for the Lighthouse', '£6.75'],
});

testWish({
  recorded: 'app-oldest',
  pages: 'jsgrid',
  wish: wishes.oldest,
  looking: 'Looking at “jsGrid - Sorting Scenario”…',
  page: '/demos/sorting.html',
  says: 'Sorts the clients by age twice',
  steps: [
    'Open the clients',
    'Choose the age',
    'Youngest first',
    'Oldest first',
    'Read the clients',
    'Oldest client',
  ],
  further: 1,
  results: ['Oldest client', 'Desiree Hughes', 'France'],
});
