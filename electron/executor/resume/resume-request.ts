import type { SpentBudgets } from '../../../shared/agent/spent-budgets.ts';
import type { Json } from '../../../shared/json.ts';
import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { ResumeStart } from '../../../shared/ledger/resume-plan.ts';
import type { PageState } from '../../../shared/page/page-state.ts';
import type { Visit } from '../../../shared/run/run-state.ts';

interface EarlierArtifact {
  readonly kind: 'screenshot' | 'image' | 'file';
  readonly caption: string;
  readonly mimeType: string;
  readonly file: string;
  readonly moment?: 'before' | 'after';
}

export interface EarlierVisit extends Pick<Visit, 'call' | 'checks' | 'outcome'> {
  readonly result: Json;
  readonly durationMs: number;
  readonly artifacts: readonly EarlierArtifact[];
}

export interface ResumeRequest {
  readonly runId: string;
  readonly sentence: string;
  readonly start: ResumeStart;
  readonly doneBefore: readonly LedgerEntry[];
  readonly statesByHash: Readonly<Record<string, PageState>>;
  readonly visits: ReadonlyMap<string, EarlierVisit>;
  readonly lastReusedVisits: ReadonlyMap<string, number>;
  readonly spent?: SpentBudgets;
  readArtifact(file: string): Promise<Uint8Array>;
}
