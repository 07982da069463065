/** Bytes are counted after decompression. */
export const foreignLimits = {
  modelText: 200_000,
  /** Bytes, including protocol overhead. */
  modelBody: 32_000_000,
  refusalBody: 16_000,
  modelList: 8_000_000,
  toolMessage: 20_000_000,
  /** Pages per list, then tools in total. */
  toolPages: 100,
  tools: 2_000,
  /** Characters; longer names are cut. */
  toolName: 200,
  toolDescription: 2_000,
  toolSchema: 100_000,
  /** Characters of the message, then of its code. */
  toolError: 4_000,
  toolErrorCode: 200,
  /** Characters, then messages per call. */
  toolProgress: 200,
  toolProgresses: 200,
  /** Screenshots and files per result. */
  attachments: 20,
  /** Such a server gets no more messages. */
  unreadMessages: 1_000,
  shownMessage: 50_000,
} as const;

/** Formats as `20 MB` or `16 kB`. */
export function formatBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1_000} kB`;
}
