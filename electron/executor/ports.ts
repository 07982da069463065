import type { JudgeVerdict } from '../../shared/agent/read-verdict.ts';
import type { PageCheck } from '../../shared/checks/check.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import type { LedgerLine } from '../../shared/ledger/entry.ts';
import type { SentRequest } from '../../shared/page/sent-request.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import type { UserActivityLog } from '../../shared/page/user-activity.ts';
import type { Failure, RunEvent } from '../../shared/run/events.ts';
import type { Effect, ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { ToolFacts } from '../../shared/tools/tool-facts.ts';

export interface ToolAttachment {
  readonly kind: 'image' | 'file';
  readonly mimeType: string;
  readonly data: Uint8Array;
  /** A sentence for people. */
  readonly note?: string;
}

/** `cut` says what was left out. `isUnanswered`: sent without an answer. */
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
  readonly outputSchema?: JsonObject;
  /** Of one call: the folder of its file, links followed (`placeOfCall`). */
  readonly within?: string;
  /** Of one call by a model: origins whose frames it may use. */
  readonly sites?: readonly string[] | undefined;
}

/** Hides servers, transports and secrets. */
export interface ToolCaller {
  /** Never talks to the server. The failure names similar tools. */
  resolve(
    server: string | undefined,
    tool: string,
  ): { readonly ok: true; readonly tool: ResolvedTool } | { readonly ok: false; readonly failure: Failure };
  /**
   * Opens sealed texts where each secret may go, and masks secrets in the answer. Rejects only when the
   * signal aborts. `limitMs` lets the tool give up with a reason.
   */
  call(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    limitMs?: number,
    onProgress?: (said: string) => void,
  ): Promise<ToolOutcome>;
  catalogue?(): ToolCatalogue;
  /** Frames of other `sites` are covered. */
  capture?(signal: AbortSignal, sites?: readonly string[]): Promise<ToolAttachment | undefined>;
  /**
   * The page of this tool, with the target of `args` if present. Never waits. An open browser dialog hides
   * the page. Undefined without a page, or if it doesn't answer.
   */
  observe?(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    how?: { /** Compares visual changes, too. */ readonly isPictured?: boolean },
  ): Promise<Snapshot | undefined>;
  /** Waits until everything the last call caused has ended, within a limit. */
  settle?(tool: ResolvedTool, signal: AbortSignal): Promise<Settled | undefined>;
  /** Watches a page at rest until it changes or sends a request, for at least `frames` and `ms`. */
  watch?(
    tool: ResolvedTool,
    patience: { readonly frames: number; readonly ms: number },
    signal: AbortSignal,
  ): Promise<Watched | undefined>;
  readonly userActivity?: UserActivityLog;
  /**
   * Requests since the last call that may change something, popups and frames included; available even
   * without a readable page.
   */
  sent?(tool: ResolvedTool): readonly SentRequest[];
  /** By role and name, for a model. */
  outline?(tool: ResolvedTool, signal: AbortSignal): Promise<string | undefined>;
  /**
   * Polls up to `limitMs` until the check holds. `sealed` keeps its secrets sealed. Opens no browser. Rejects
   * only when the signal aborts.
   */
  check?(check: PageCheck, signal: AbortSignal, limitMs: number, sealed?: FilledObject): Promise<PageAnswer>;
}

export interface Settled {
  readonly end: 'quiet' | 'restless' | 'waiting';
}

export interface Watched {
  readonly hasMoved: boolean;
  readonly hasAsked: boolean;
  /** A server answered a request of the call. */
  readonly isCaused: boolean;
  readonly frames: number;
  readonly ms: number;
}

/** `unknown`: the page can't be asked. */
export type PageAnswer =
  | { readonly answer: 'holds' | 'fails'; readonly actual: string }
  | { readonly answer: 'unknown'; readonly message: string }
  | { readonly answer: 'pictured'; readonly picture: ToolAttachment; readonly masks: readonly Rectangle[] };

/** CSS pixels of the window. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureBaselines {
  /** `index` of the check in its node. The first picture becomes the baseline. PNG. */
  compare(
    key: { readonly nodeId: string; readonly index: number },
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

/** Changes with a secret's value without revealing it; undefined if the value is unknown. */
export type MarkSecret = (name: string, runId: string) => string | undefined;

/** `sleep` rejects with the signal's reason. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface RunSink {
  /** UTF-8 to lower-case hex, if faster than the executor's own. */
  sha256?(text: string): string;
  /** Returns its `seq`; written by group commit. */
  record(event: RunEvent): number;
  /** On disk after the events before it. */
  recordLedger(line: LedgerLine): void;
  /** When everything recorded is on disk; rejects with an AppError. */
  durable(): Promise<void>;
  /** In `artifacts/`; resolves with its file name. */
  storeArtifact(attachment: ToolAttachment, hint: string): Promise<string>;
}

/** How to connect something, a sentence each. */
export interface ConnectAdvice {
  readonly model: string;
  readonly vision: string;
  /** About a site that models may not use. */
  readonly origin: string;
}
