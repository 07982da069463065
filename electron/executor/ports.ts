import type { Json, JsonObject } from '../../shared/json.ts';
import type { Failure, RunEvent } from '../../shared/run/events.ts';
import type { Effect } from '../../shared/tools/tool-descriptor.ts';

/** A picture or file that came with a tool's answer. */
export interface ToolAttachment {
  readonly kind: 'image' | 'file';
  readonly mimeType: string;
  readonly data: Uint8Array;
}

/** A tool's answer: a value that becomes variables, or a failure of that call. */
export type ToolOutcome =
  | { readonly ok: true; readonly value: Json; readonly attachments?: readonly ToolAttachment[] }
  | { readonly ok: false; readonly failure: Failure };

/** A tool as the executor needs it: where it was found and what it may do. */
export interface ResolvedTool {
  readonly server: string;
  readonly tool: string;
  readonly effect: Effect;
}

/** Calls tools; knows servers, transports and secrets, so that the executor need not. */
export interface ToolCaller {
  /** Finds the tool; a failure names the nearest known ones. Never talks to the server. */
  resolve(server: string | undefined, tool: string): { readonly ok: true; readonly tool: ResolvedTool } | { readonly ok: false; readonly failure: Failure };
  /**
   * Sends the call. `${secrets.NAME}` in the arguments is resolved here and nowhere else, and what comes back has
   * secret values masked again. Rejects only when the signal aborts; every other failure is an outcome. A tool that is told
   * its limit (ms) can say why it gives up before it is cut short.
   */
  call(tool: ResolvedTool, args: JsonObject, signal: AbortSignal, limitMs?: number): Promise<ToolOutcome>;
  /** A picture of what the tools act on, where there is one. */
  capture?(signal: AbortSignal): Promise<ToolAttachment | undefined>;
}

/** Time. `sleep` rejects with the signal's reason when it aborts. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

/** Where a run's events go. */
export interface RunSink {
  /** Takes the next event at once, in order; written by group commit. */
  record(event: RunEvent): void;
  /** Resolves when everything recorded so far is on disk; rejects with an AppError when it cannot be. */
  durable(): Promise<void>;
  /** Stores a picture or file in the run's `artifacts/` and resolves with its file name there. */
  storeArtifact(attachment: ToolAttachment, hint: string): Promise<string>;
}
