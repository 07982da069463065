import { goTo, type Reply } from '../reply.ts';
import { newSession } from '../session.ts';

/** So that each run finds the same shop. */
export function newVisitor(): Reply {
  return goTo('/', newSession);
}
