import type { JudgeVerdict } from '../../shared/agent/read-verdict.ts';
import type { PageCheck } from '../../shared/checks/check.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import type { LedgerLine } from '../../shared/ledger/entry.ts';
import type { SentRequest } from '../../shared/page/sent-request.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import type { UserActivityLog } from '../../shared/page/user-activity.ts';
import type { Failure, RunEvent } from '../../shared/run/events.ts';
import type { Effect, ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { ToolFacts } from '../../shared/tools/tool-facts.ts';

export interface ToolAttachment {
  readonly kind: 'image' | 'file';
  readonly mimeType: string;
  readonly data: Uint8Array;
  readonly note?: string;
}

/** `cut` says what was left out. `isUnanswered`: sent, but not answered. */
export type ToolOutcome =
  | {
      readonly ok: true;
      readonly value: Json;
      readonly attachments?: readonly ToolAttachment[];
      readonly cut?: string;
    }
  | { readonly ok: false; readonly failure: Failure; readonly isUnanswered?: true };

export interface ResolvedTool {
  readonly server: string;
  readonly tool: string;
  readonly version?: string;
  readonly effect: Effect;
  readonly facts?: ToolFacts;
  readonly schemaHash?: string;
  readonly wholeSchemaHash?: string;
  readonly outputSchema?: JsonObject;
  /** Folder of the call's file, with links resolved. */
  readonly within?: string;
  readonly sites?: readonly string[] | undefined;
}

export interface ToolCaller {
  resolve(
    server: string | undefined,
    tool: string,
  ): { readonly ok: true; readonly tool: ResolvedTool } | { readonly ok: false; readonly failure: Failure };
  call(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    limitMs?: number,
    onProgress?: (said: string) => void,
  ): Promise<ToolOutcome>;
  catalog?(): ToolCatalog;
  capture?(signal: AbortSignal, sites?: readonly string[]): Promise<ToolAttachment | undefined>;
  /** Never waits. Undefined without a page, behind a browser dialog, or if it doesn't answer. */
  observe?(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    how?: { /** Compares visual changes, too. */ readonly isPictured?: boolean },
  ): Promise<Snapshot | undefined>;
  settle?(tool: ResolvedTool, signal: AbortSignal): Promise<Settled | undefined>;
  /** Waits for a change or request until `frames` and `ms` have passed. */
  watch?(
    tool: ResolvedTool,
    patience: { readonly frames: number; readonly ms: number },
    signal: AbortSignal,
  ): Promise<Watched | undefined>;
  readonly userActivity?: UserActivityLog;
  openDialog?(): Failure | undefined;
  /** Stops asking a page whose next document is pending, until its server answers. */
  giveUpNavigation?(): PendingNavigation | undefined;
  /** Waits for late requests. Returns sites with unsaved changes, except `ignored`. */
  untilSaved?(signal: AbortSignal, ignored: ReadonlySet<string>): Promise<readonly string[]>;
  /** Requests since the last call that may change something, also from popups and frames. */
  sent?(tool: ResolvedTool): readonly SentRequest[];
  outline?(tool: ResolvedTool, signal: AbortSignal): Promise<string | undefined>;
  outlineTree?(tool: ResolvedTool, signal: AbortSignal): Promise<Json | undefined>;
  /** Polls up to `limitMs`, without opening a browser. Rejects only on abort. */
  check?(check: PageCheck, signal: AbortSignal, limitMs: number, sealed?: FilledObject): Promise<PageAnswer>;
}

/** A request for the window's next document, unanswered for `ms`. */
export interface PendingNavigation {
  readonly method: string;
  readonly address: string;
  readonly ms: number;
}

export interface Settled {
  readonly end: 'quiet' | 'restless' | 'waiting';
  readonly frames: number;
}

export interface Watched {
  readonly hasMoved: boolean;
  readonly hasAsked: boolean;
  readonly isCaused: boolean;
  readonly frames: number;
  readonly ms: number;
}

export type PageAnswer =
  | { readonly answer: 'holds' | 'fails'; readonly actual: string }
  | { readonly answer: 'unknown'; readonly message: string }
  | { readonly answer: 'pictured'; readonly picture: ToolAttachment; readonly masks: readonly Rectangle[] };

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureBaselines {
  compare(
    key: { readonly nodeId: string; readonly checkId: string },
    picture: Uint8Array,
    options: { readonly tolerance: number; readonly masks: readonly Rectangle[] },
  ): Promise<PictureComparison>;
}

/** `share` of differing pixels, 0 to 1. `diff` is a PNG. */
export type PictureComparison =
  | { readonly end: 'new' }
  | {
      readonly end: 'compared';
      readonly isSame: boolean;
      readonly share: number;
      readonly diff: Uint8Array;
      readonly baseline: Uint8Array;
    }
  | {
      readonly end: 'other-size';
      readonly message: string;
      readonly advice: string;
      readonly baseline: Uint8Array;
    };

export interface OutcomeQuestion {
  readonly step: string;
  readonly expected: string;
  readonly picture: ToolAttachment | undefined;
  readonly result: Json;
}

export interface OutcomeJudge {
  judge(question: OutcomeQuestion, signal: AbortSignal): Promise<JudgeVerdict>;
}

/** Returns a mark that changes with the secret's value; undefined without one. */
export type MarkSecret = (name: string, runId: string) => string | undefined;

/** `sleep` rejects with the signal's reason. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface RunSink {
  /** UTF-8 to lower-case hex, if faster than the executor's own. */
  sha256?(text: string): string;
  record(event: RunEvent): number;
  /** Reaches the disk after earlier events. */
  recordLedger(line: LedgerLine): void;
  /** Resolves once everything is on disk; rejects with an AppError. */
  durable(): Promise<void>;
  storeArtifact(attachment: ToolAttachment, hint: string): Promise<string>;
}

export interface ConnectAdvice {
  readonly model: string;
  readonly vision: string;
  readonly origin: string;
}
