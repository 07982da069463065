import type { BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import type { JsonObject } from '../../../shared/json.ts';

/** A step in the external format. */
export type SaidStep = JsonObject & {
  readonly id: string;
  readonly step_type: string;
  readonly name: string;
};

/** A command: a step, or a loop or branch of steps. */
export type Said =
  | {
      readonly kind: 'tool';
      readonly tool: BrowserToolName;
      readonly args: JsonObject;
      readonly name: string;
    }
  | {
      readonly kind: 'repeat';
      readonly until: Question | undefined;
      readonly times: number | undefined;
      readonly body: readonly Said[];
    }
  | {
      readonly kind: 'if';
      readonly question: Question;
      readonly then: readonly Said[];
      readonly otherwise: readonly Said[];
    };

/** Whether the page has a text. */
export interface Question {
  readonly text: string;
  readonly isThere: boolean;
}
