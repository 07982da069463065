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

/** A picture or file that came with a tool's answer. */
export interface ToolAttachment {
  readonly kind: 'image' | 'file';
  readonly mimeType: string;
  readonly data: Uint8Array;
  /** What whoever sees it should know, in a sentence. */
  readonly note?: string;
}

/** A tool's answer: a value that becomes variables, or a failure of that call. `cut`: what of it was left out, in a sentence. `isUnanswered`: the call was sent, and no answer came. */
export type ToolOutcome =
  | {
      readonly ok: true;
      readonly value: Json;
      readonly attachments?: readonly ToolAttachment[];
      readonly cut?: string;
    }
  | { readonly ok: false; readonly failure: Failure; readonly isUnanswered?: true };

/** A tool as the executor needs it: where it was found and what it may do. */
export interface ResolvedTool {
  readonly server: string;
  readonly tool: string;
  /** Of the server, where it says one. */
  readonly version?: string;
  readonly effect: Effect;
  /** Of its descriptor. */
  readonly facts?: ToolFacts;
  /** Of its input schema; a tool that takes other arguments is another tool. */
  readonly schemaHash?: string;
  /** Of its answer, where the server says it. */
  readonly outputSchema?: JsonObject;
  /** Of one call: the folder that the file which it names has to lie in, links followed (`placeOfCall`). */
  readonly within?: string;
  /** Of one call that a model chose: the only sites whose frames it may see and touch, as origins. */
  readonly sites?: readonly string[] | undefined;
}

/** Calls tools; knows servers, transports and secrets, so that the executor need not. */
export interface ToolCaller {
  /** Finds the tool; a failure names the nearest known ones. Never talks to the server. */
  resolve(
    server: string | undefined,
    tool: string,
  ): { readonly ok: true; readonly tool: ResolvedTool } | { readonly ok: false; readonly failure: Failure };
  /**
   * Sends the call. Sealed texts are opened here and nowhere else, and only for where each secret may go; what comes back has
   * secret values masked again. Rejects only when the signal aborts; every other failure is an outcome. A tool that is told
   * its limit (ms) can say why it gives up before it is cut short. `onProgress` hears what a tool says of how far it is.
   */
  call(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    limitMs?: number,
    onProgress?: (said: string) => void,
  ): Promise<ToolOutcome>;
  /** Every tool there is with its schemas, for a model to choose from. */
  catalogue?(): ToolCatalogue;
  /** A picture of what the tools act on, where there is one. With `sites`, frames of others are covered. */
  capture?(signal: AbortSignal, sites?: readonly string[]): Promise<ToolAttachment | undefined>;
  /**
   * What the page shows that this tool acts on, with the target of the call where `args` name one that is there. Never
   * waits for anything to appear. A dialog of the browser's own hides the page: then it is all that the snapshot has.
   * Undefined where there is nothing to look at: no page yet, one that does not answer, a server without a page.
   */
  observe?(
    tool: ResolvedTool,
    args: FilledObject,
    signal: AbortSignal,
    how?: { /** Compares what can only be seen, too, by a picture. */ readonly isPictured?: boolean },
  ): Promise<Snapshot | undefined>;
  /** Waits until all that the last call set off is done, as far as the page shows it; bounded, so it may still be loading. */
  settle?(tool: ResolvedTool, signal: AbortSignal): Promise<Settled | undefined>;
  /** Watches a page at rest until it changes something or asks a server, for at least so many of its frames and ms. */
  watch?(
    tool: ResolvedTool,
    patience: { readonly frames: number; readonly ms: number },
    signal: AbortSignal,
  ): Promise<Watched | undefined>;
  /** Who did what in the browser; absent where nobody watches. */
  readonly hands?: BrowserHands;
  /**
   * What the pages have sent since the last call that may change something began, popups and frames included: what was
   * sent and not answered may have landed. Also told where the page itself cannot be looked at any more.
   */
  sent?(tool: ResolvedTool): readonly SentRequest[];
  /** What that page says, as an outline by role and name, for a model to read. */
  outline?(tool: ResolvedTool, signal: AbortSignal): Promise<string | undefined>;
  /**
   * Asks the page, for up to `limitMs`, until the check holds. `sealed` is the same check with its secrets sealed; they are opened here, as in a call. Opens no
   * browser. Rejects only when the signal aborts.
   */
  check?(check: PageCheck, signal: AbortSignal, limitMs: number, sealed?: FilledObject): Promise<PageAnswer>;
}

/** How a page is left after a call: at rest, still changing by itself, or still waiting for an answer. */
export interface Settled {
  readonly end: 'quiet' | 'restless' | 'waiting';
}

/** How a page was watched. */
export interface Watched {
  readonly hasMoved: boolean;
  /** It asked a server something. */
  readonly hasAsked: boolean;
  /** A server told it something after the call had it send what may change something there. */
  readonly isCaused: boolean;
  readonly frames: number;
  readonly ms: number;
}

/** What the page says to a check. `unknown`: it cannot be asked; `pictured`: what it looks like, for comparison. */
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

/** The pictures that pages are held against. */
export interface PictureBaselines {
  /** `index` is the check's place among those of its node. The first picture of a check becomes its baseline. PNG. */
  compare(
    key: { readonly nodeId: string; readonly index: number },
    picture: Uint8Array,
    options: { readonly tolerance: number; readonly masks: readonly Rectangle[] },
  ): Promise<PictureComparison>;
}

/** `message` and `advice` say what keeps them from being compared, and what to do; `share` is that of the pixels that differ, 0 to 1; `diff` shows where, as PNG. */
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

/** What an author expected of a step, and what was seen after it. */
export interface OutcomeQuestion {
  readonly step: string;
  readonly expected: string;
  readonly picture: ToolAttachment | undefined;
  readonly result: Json;
}

/** A model that looks at what came of a step. Never rejects but when the signal aborts. */
export interface OutcomeJudge {
  judge(question: OutcomeQuestion, signal: AbortSignal): Promise<Verdict>;
}

/** A mark by which a changed value of a secret is noticed, for this run; undefined for one whose value is not known. It tells nothing of the value. */
export type MarkSecret = (name: string, runId: string) => string | undefined;

/** Time. `sleep` rejects with the signal's reason when it aborts. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Where a run's events go. */
export interface RunSink {
  /** SHA-256 of UTF-8 in lower-case hex, where the machine has a quicker one than the executor's. */
  sha256?(text: string): string;
  /** Takes the next event at once, in order, and answers its `seq`; written by group commit. */
  record(event: RunEvent): number;
  /** Takes the next line of the ledger at once, in order; it is on disk after the events before it and never before them. */
  recordLedger(line: LedgerLine): void;
  /** Resolves when everything recorded so far is on disk; rejects with an AppError when it cannot be. */
  durable(): Promise<void>;
  /** Stores a picture or file in the run's `artifacts/` and resolves with its file name there. */
  storeArtifact(attachment: ToolAttachment, hint: string): Promise<string>;
}

/** What to do about something that is not connected, a sentence each. */
export interface ConnectAdvice {
  readonly model: string;
  /** The model that looks at pictures. */
  readonly vision: string;
  /** A site that models may not use. */
  readonly origin: string;
}
