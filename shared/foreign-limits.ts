/**
 * How much is taken of what models, endpoints and tool servers send. Where more comes, reading stops and the message names the
 * limit. Bytes count as they are after decompression.
 */
export const foreignLimits = {
  /** Characters of a model's answer, calls and reasoning included. */
  modelText: 200_000,
  /** Bytes of a model's answer with all that the protocol puts around it. */
  modelBody: 32_000_000,
  /** Bytes of a refusal that are read; the rest is left. */
  refusalBody: 16_000,
  /** Bytes of a list of models. */
  modelList: 8_000_000,
  /** Bytes of one message of a tool server. */
  toolMessage: 20_000_000,
  /** Pages of a list of tools, and the tools on them. */
  toolPages: 100,
  tools: 2_000,
  /** Characters of what a server says of one tool; more is cut. */
  toolName: 200,
  toolDescription: 2_000,
  /** Characters of a tool's schema; a tool with a longer one is left out. */
  toolSchema: 100_000,
  /** Characters of a tool's error, and of its code. */
  toolError: 4_000,
  toolErrorCode: 200,
  /** Characters of what a tool says of its progress, and how often in one call it is listened to. */
  toolProgress: 200,
  toolProgresses: 200,
  /** Pictures and files of one answer; more are left out. */
  attachments: 20,
  /** Messages that wait until a tool server reads them; it is sent no more. */
  unreadMessages: 1_000,
  /** Characters of one message in the chat that are shown. */
  shownMessage: 50_000,
} as const;

/** `20 MB`, `16 kB`. */
export function sayBytes(bytes: number): string {
  return bytes >= 1_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1_000} kB`;
}
