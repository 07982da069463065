import { goTo, type Reply } from '../reply.ts';
import { newSession } from '../session.ts';

/** Starts a new session, so that each run finds the same shop. */
export function newVisitor(): Reply {
  return goTo('/', newSession);
}
