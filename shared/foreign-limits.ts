/**
 * Limits for data from models, endpoints and tool servers. Reading stops at a limit, and the message names
 * it. Byte counts are after decompression.
 */
export const foreignLimits = {
  /** Characters per answer, including calls and reasoning. */
  modelText: 200_000,
  /** Bytes per answer, including protocol overhead. */
  modelBody: 32_000_000,
  /** Bytes read of an error response. */
  refusalBody: 16_000,
  modelList: 8_000_000,
  /** Bytes. */
  toolMessage: 20_000_000,
  /** Pages of a tool list, and tools in total. */
  toolPages: 100,
  tools: 2_000,
  /** Characters; longer texts are cut. */
  toolName: 200,
  toolDescription: 2_000,
  /** Characters; tools with longer schemas are left out. */
  toolSchema: 100_000,
  /** Characters of an error, and of its code. */
  toolError: 4_000,
  toolErrorCode: 200,
  /** Characters of a progress message, and messages per call. */
  toolProgress: 200,
  toolProgresses: 200,
  /** Screenshots and files per result; more are left out. */
  attachments: 20,
  /** Unread messages for a tool server before sending stops. */
  unreadMessages: 1_000,
  /** Characters shown per chat message. */
  shownMessage: 50_000,
} as const;

/** Formats as `20 MB` or `16 kB`. */
export function sayBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1_000} kB`;
}
