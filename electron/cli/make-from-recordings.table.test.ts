import { testJourney } from './testing/recorded-journeys.ts';

testJourney('cheapest');
testJourney('oldest');
testJourney('todos');
