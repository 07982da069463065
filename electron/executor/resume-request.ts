import type { SpentBudgets } from '../../shared/agent/spent-budgets.ts';
import type { Json } from '../../shared/json.ts';
import type { LedgerEntry } from '../../shared/ledger/entry.ts';
import type { ResumeStart } from '../../shared/ledger/resume-plan.ts';
import type { PageState } from '../../shared/page/page-state.ts';
import type { Visit } from '../../shared/run/run-state.ts';

/** A picture or file of an earlier visit. */
interface EarlierArtifact {
  readonly kind: 'screenshot' | 'image' | 'file';
  readonly caption: string;
  readonly mimeType: string;
  readonly file: string;
  readonly moment?: 'before' | 'after';
}

/** What is taken along of an earlier visit: what was sent and answered, how long it took, how it was judged, and its pictures. */
export interface EarlierVisit extends Pick<Visit, 'call' | 'checks' | 'outcome'> {
  readonly result: Json;
  readonly durationMs: number;
  readonly artifacts: readonly EarlierArtifact[];
}

/** What a resumed run takes from the one before. */
export interface ResumeRequest {
  readonly runId: string;
  /** Why it can go on, for the person. */
  readonly sentence: string;
  readonly start: ResumeStart;
  /** What must not be done twice, was done in its lineage, and isn't kept: the next resume has to know of it. */
  readonly doneBefore: readonly LedgerEntry[];
  /** Page states of the earlier ledger, by hash. */
  readonly states: Readonly<Record<string, PageState>>;
  /** By `visitKey`. */
  readonly visits: ReadonlyMap<string, EarlierVisit>;
  /** Of each node, the latest of its kept visits. */
  readonly latestVisits: ReadonlyMap<string, number>;
  /** Budgets and revisions of the runs before. */
  readonly spent?: SpentBudgets;
  readArtifact(file: string): Promise<Uint8Array>;
}
