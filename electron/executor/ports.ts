import type { Verdict } from '../../shared/agent/read-verdict.ts';
import type { PageCheck } from '../../shared/checks/check.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import type { LedgerLine } from '../../shared/ledger/entry.ts';
import type { SentRequest } from '../../shared/page/sent-request.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import type { BrowserHands } from '../../shared/page/touch.ts';
import type { Failure, RunEvent } from '../../shared/run/events.ts';
import type { Effect, ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { ToolFacts } from '../../shared/tools/tool-facts.ts';

/** A picture or file from a tool's answer. */
export interface ToolAttachment {
  readonly kind: 'image' | 'file';
  readonly mimeType: string;
  readonly data: Uint8Array;
  /** A sentence for whoever sees it. */
  readonly note?: string;
}

/** `cut`: a sentence about what was left out. `isUnanswered`: the call was sent and no answer came. */
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
  /** Of its input schema; a tool with other arguments is another tool. */
  readonly schemaHash?: string;
  readonly outputSchema?: JsonObject;
  /** Of one call: the folder that must contain its file, symbolic links resolved (`placeOfCall`). */
  readonly within?: string;
  /** Of one call that a model chose: the origins whose frames it may see and touch. */
  readonly sites?: readonly string[] | undefined;
}

/** Calls tools. Hides servers, transports and secrets from the executor. */
export interface ToolCaller {
  /** Finds a tool without talking to its server. The failure names similar ones. */
  resolve(
    server: string | undefined,
    tool: string,
  ): { readonly ok: true; readonly tool: ResolvedTool } | { readonly ok: false; readonly failure: Failure };
  /**
   * Sends the call. Opens sealed texts, only where each secret may go, and masks secret values in the answer.
   * Rejects only when the signal aborts; every other failure is an outcome. `limitMs` lets the tool give up
   * with a reason.
   */
  call(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    limitMs?: number,
    onProgress?: (said: string) => void,
  ): Promise<ToolOutcome>;
  /** Every tool with its schemas. */
  catalogue?(): ToolCatalogue;
  /** A picture of what the tools act on. With `sites`, frames of others are covered. */
  capture?(signal: AbortSignal, sites?: readonly string[]): Promise<ToolAttachment | undefined>;
  /**
   * The page that this tool acts on, with the target of `args` if it is there. Never waits. An open browser
   * dialog hides the page and is all that the snapshot has. Undefined without a page, or if it doesn't
   * answer.
   */
  observe?(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    how?: { /** Compares what can only be seen, too, by a picture. */ readonly isPictured?: boolean },
  ): Promise<Snapshot | undefined>;
  /** Waits until everything the last call caused has ended. Bounded, so the page may still be loading. */
  settle?(tool: ResolvedTool, signal: AbortSignal): Promise<Settled | undefined>;
  /** Watches a page at rest until it changes or sends a request, for at least `frames` and `ms`. */
  watch?(
    tool: ResolvedTool,
    patience: { readonly frames: number; readonly ms: number },
    signal: AbortSignal,
  ): Promise<Watched | undefined>;
  /** User activity in the browser; absent if it isn't tracked. */
  readonly hands?: BrowserHands;
  /**
   * What the pages sent since the last call that may change something began, popups and frames included. Also
   * available if the page itself can't be read.
   */
  sent?(tool: ResolvedTool): readonly SentRequest[];
  /** The page as an outline by role and name, for a model. */
  outline?(tool: ResolvedTool, signal: AbortSignal): Promise<string | undefined>;
  /**
   * Polls the page up to `limitMs` until the check holds. `sealed` is the check with its secrets sealed.
   * Opens no browser. Rejects only when the signal aborts.
   */
  check?(check: PageCheck, signal: AbortSignal, limitMs: number, sealed?: FilledObject): Promise<PageAnswer>;
}

/** A page after a call: at rest, still changing by itself, or waiting for an answer. */
export interface Settled {
  readonly end: 'quiet' | 'restless' | 'waiting';
}

export interface Watched {
  readonly hasMoved: boolean;
  readonly hasAsked: boolean;
  /** A server answered after the call sent something that may change it. */
  readonly isCaused: boolean;
  readonly frames: number;
  readonly ms: number;
}

/** `unknown`: the page can't be asked. `pictured`: a picture to compare. */
export type PageAnswer =
  | { readonly answer: 'holds' | 'fails'; readonly actual: string }
  | { readonly answer: 'unknown'; readonly message: string }
  | { readonly answer: 'pictured'; readonly picture: ToolAttachment; readonly masks: readonly Rectangle[] };

/** In CSS pixels of the window. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureBaselines {
  /** `index` is that of the check in its node. The first picture of a check becomes its baseline. PNG. */
  compare(
    key: { readonly nodeId: string; readonly index: number },
    picture: Uint8Array,
    options: { readonly tolerance: number; readonly masks: readonly Rectangle[] },
  ): Promise<PictureComparison>;
}

/**
 * `message` and `advice` explain why they can't be compared. `share` of differing pixels, 0 to 1. `diff` is a
 * PNG.
 */
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

/** An expected outcome, and what was seen after the step. */
export interface OutcomeQuestion {
  readonly step: string;
  readonly expected: string;
  readonly picture: ToolAttachment | undefined;
  readonly result: Json;
}

/** Judges the outcome of a step. Rejects only when the signal aborts. */
export interface OutcomeJudge {
  judge(question: OutcomeQuestion, signal: AbortSignal): Promise<Verdict>;
}

/**
 * A mark that reveals whether a secret's value changed, but not the value; undefined if the value is unknown.
 */
export type MarkSecret = (name: string, runId: string) => string | undefined;

/** `sleep` rejects with the signal's reason when it aborts. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

export interface RunSink {
  /** SHA-256 of UTF-8 in lower-case hex, if faster than the executor's own. */
  sha256?(text: string): string;
  /** Appends an event and returns its `seq`; written by group commit. */
  record(event: RunEvent): number;
  /** Appends a ledger line; it reaches the disk after the events before it. */
  recordLedger(line: LedgerLine): void;
  /** Resolves when everything recorded is on disk; rejects with an AppError. */
  durable(): Promise<void>;
  /** Stores a file in `artifacts/` and resolves with its name there. */
  storeArtifact(attachment: ToolAttachment, hint: string): Promise<string>;
}

/** A sentence each about how to connect something. */
export interface ConnectAdvice {
  readonly model: string;
  readonly vision: string;
  /** A site that models may not use. */
  readonly origin: string;
}
