import type { BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import type { JsonObject } from '../../../shared/json.ts';

export type ExternalStep = JsonObject & {
  readonly id: string;
  readonly step_type: string;
  readonly name: string;
};

export type PlainCommand =
  | {
      readonly kind: 'tool';
      readonly tool: BrowserToolName;
      readonly args: JsonObject;
      readonly name: string;
      readonly keepAs?: string;
    }
  | {
      readonly kind: 'repeat';
      readonly until: TextQuestion | undefined;
      readonly times: number | undefined;
      readonly body: readonly PlainCommand[];
    }
  | {
      readonly kind: 'if';
      readonly question: TextQuestion;
      readonly then: readonly PlainCommand[];
      readonly otherwise: readonly PlainCommand[];
    };

export interface TextQuestion {
  readonly text: string;
  readonly isThere: boolean;
}
