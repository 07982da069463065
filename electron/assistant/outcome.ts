import type { AppError } from '../../shared/app-error.ts';
import type { TokenUse } from '../../shared/assistant/reply.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import type { Sight } from './looking/looking.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** The workflow as it would be, what changes it so, and what the model says of it. */
export interface Change {
  readonly workflow: Workflow;
  readonly ops: readonly PatchOp[];
  readonly message: string;
}

/** What planning or patching came to. When it failed, `warnings` and `problems` are those of the last answer. */
export type Outcome = {
  readonly modelCalls: number;
  /** What it looked at before it answered. */
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
      /** What was answered in place of a change. */
      readonly said?: string;
      /** The change as far as it goes, where it does not make a valid workflow. */
      readonly invalid?: Change;
    }
);
