import { goTo, type Reply } from '../reply.ts';
import { newSession } from '../session.ts';

/** Forgets all that the shop knows of this browser, so that a workflow finds the same shop at each run. */
export function newVisitor(): Reply {
  return goTo('/', newSession);
}
