import { ask } from '../bridge.ts';

/** Asked before the rest of the window's code has run, so that the answers are there when it has. */
export const firstAnswers = { info: ask('app/read-start', {}), wanted: ask('document/open-wanted', {}) };
