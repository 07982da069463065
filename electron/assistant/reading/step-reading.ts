import type { Fields } from '../../../shared/text/fields.ts';
import type { ReadingContext } from './context.ts';

export interface StepReading {
  readonly fields: Fields;
  readonly name: string;
  readonly written: string;
  readonly context: ReadingContext;
  readonly repairs: string[];
}

export interface StepParams {
  readonly params: object;
  readonly name?: string;
}
