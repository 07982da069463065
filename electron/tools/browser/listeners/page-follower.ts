import { KeptInPage } from '../session/kept-in-page.ts';
import { createListeners } from './create-listeners.ts';
import { followFields } from './follow-fields.ts';
import { followPresses } from './follow-presses.ts';
import { createPressJudge } from './judge-press.ts';
import { keepEntries } from './keep-entries.ts';
import { createFieldReader } from './field-reader.ts';

export type PageFollower = KeptInPage<
  | `fields.${'begin()' | `end(${number})` | 'lost()' | 'pressed()'}`
  | `presses.${`begin(${boolean})` | 'end()' | `look(${boolean}, ${boolean})`}`
>;

const follow = `((listeners) => {
  const parts = { createFieldReader: ${createFieldReader.toString()}, keepEntries: ${keepEntries.toString()} };
  const fields = (${followFields.toString()})(listeners, parts);
  const judge = (${createPressJudge.toString()})(listeners);
  return { fields, presses: (${followPresses.toString()})(listeners, fields, judge) };
})((${createListeners.toString()})(getEventListeners))`;

export function createPageFollower(): PageFollower {
  return new KeptInPage(follow);
}
