import type { BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import type { JsonObject } from '../../../shared/json.ts';

/** A step as the external formats have it. */
export type SaidStep = JsonObject & {
  readonly id: string;
  readonly step_type: string;
  readonly name: string;
};

/** What a clause comes to: one step, or a loop or branch of them. */
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

/** Whether a text is on the page. */
export interface Question {
  readonly text: string;
  readonly isThere: boolean;
}
