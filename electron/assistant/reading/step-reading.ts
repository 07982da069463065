import type { Fields } from '../../../shared/text/fields.ts';
import type { ReadingContext } from './context.ts';

/** A step whose fields are being read. */
export interface StepReading {
  readonly fields: Fields;
  /** For messages. */
  readonly name: string;
  readonly written: string;
  readonly context: ReadingContext;
  /** What was not as it should be, a sentence each; added to. */
  readonly repairs: string[];
}

/** What is special to a step of its type; `name` where a better one than the written is known. */
export interface StepParams {
  readonly params: object;
  readonly name?: string;
}
