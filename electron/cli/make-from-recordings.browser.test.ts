import { testJourney } from './testing/recorded-journeys.ts';

testJourney('todos');
