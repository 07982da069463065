import type { Html } from '../../../shared/text/html.ts';
import type { PageRequest } from '../reply.ts';

export interface Practice {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly body: (request: PageRequest) => Html;
}
