import type { AppError } from '../../shared/app-error.ts';
import type { TokenUse } from '../../shared/assistant/reply.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import type { Sight } from './looking/looking.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** The changed workflow, its ops, and the model's message. */
export interface Change {
  readonly workflow: Workflow;
  readonly ops: readonly PatchOp[];
  readonly message: string;
}

/** The result of planning or patching. On failure, `warnings` and `problems` are those of the last answer. */
export type Outcome = {
  readonly modelCalls: number;
  /** Pages explored before the answer. */
  readonly sights: readonly Sight[];
  readonly tokens: TokenUse;
  readonly warnings: readonly Warning[];
  readonly problems: readonly Problem[];
} & (
  | (Change & {
      readonly ok: true;
      readonly reasons: Readonly<Record<string, string>>;
    })
  | {
      readonly ok: false;
      readonly error: AppError;
      /** The answer in words, instead of a change. */
      readonly said?: string;
      /** A change that makes the workflow invalid. */
      readonly invalid?: Change;
    }
);
