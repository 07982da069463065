import { wishes } from '../../electron/assistant/testing/wishes.ts';
import { testWish } from '../testing/wish-journey.ts';

testWish({
  recorded: 'app-todos',
  pages: 'todomvc',
  wish: wishes.todos,
  looking: 'Looking at “Backbone.js • TodoMVC”…',
  page: '/examples/backbone/',
  says: 'Puts three things on the list',
  steps: [
    'Open TodoMVC',
    'Open the Backbone app',
    'Add milk',
    'Add bread',
    'Add the letter',
    'Tick off the bread',
    'Show what is left',
    'Check that the bread is gone',
    'Left to do',
  ],
  further: 1,
  results: ['Left to do', 'Milk', 'Letter to Ada'],
});
