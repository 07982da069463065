import type { AppError } from '../../shared/app-error.ts';
import type { TokenUse } from '../../shared/assistant/reply.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import type { PatchOp } from '../../shared/patch/patch-op.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import type { ExploredPage } from './exploration/explore.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export interface ProposedChange {
  readonly workflow: Workflow;
  readonly ops: readonly PatchOp[];
  readonly message: string;
}

export type PlanningOutcome = {
  readonly modelCalls: number;
  readonly exploredPages: readonly ExploredPage[];
  readonly tokens: TokenUse;
  readonly warnings: readonly Warning[];
  readonly problems: readonly Problem[];
} & (
  | (ProposedChange & {
      readonly ok: true;
      readonly reasons: Readonly<Record<string, string>>;
    })
  | {
      readonly ok: false;
      readonly error: AppError;
      readonly said?: string;
      readonly invalid?: ProposedChange;
    }
);
