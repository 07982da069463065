import type { Html } from '../../../shared/text/html.ts';
import type { Visit } from '../reply.ts';

/** One page of the practice corner: a single thing that automation has to cope with. */
export interface Practice {
  readonly id: string;
  readonly title: string;
  /** What happens there, told before one goes in. */
  readonly summary: string;
  readonly body: (visit: Visit) => Html;
}
