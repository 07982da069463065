import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import { ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import type { ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';
import { timeLimit } from '../executor/walk/time-limit.ts';
import {
  isTooMuch,
  describeTooMuch,
  describeTimeout,
  explainStartFailure,
} from './describe-server-errors.ts';
import { listTools } from './list-tools.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { ServerSource } from './open-transport.ts';

/** For the SDK. The executor limits each call. */
export const noLimit = 2 ** 31 - 1;
const betweenListsMs = 250;

interface StartOptions {
  readonly limitMs: number;
  readonly signal: AbortSignal | undefined;
  readonly isClosing: () => boolean;
  readonly onList: (tools: ToolDescriptor[], version: string | undefined) => void;
  readonly onOffline: (message: string) => void;
}

export async function startClient(
  client: Client,
  source: ServerSource,
  { limitMs, signal, isClosing, onList, onOffline }: StartOptions,
): Promise<void> {
  let lastWords = () => '';
  let hasSentTooMuch = false;
  const noteTooMuch = (thrown: unknown): void => {
    hasSentTooMuch ||= isTooMuch(thrown);
  };
  const isEndedForTooMuch = (): boolean => hasSentTooMuch;
  client.onerror = noteTooMuch;
  const goOffline = (message: string): void => {
    const words = lastWords();
    onOffline(words === '' ? message : `${message} Its last output:\n${words}`);
  };
  const list = async (options: RequestOptions): Promise<void> => {
    const version = client.getServerVersion()?.version;
    onList(
      await listTools(source.name, client, options),
      version === undefined ? undefined : cutText(version, foreignLimits.toolName),
    );
  };

  const limit = timeLimit(limitMs);
  const ending = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  let endNow = (): void => undefined;
  try {
    const { transport, ...opened } = await source.open();
    lastWords = opened.lastWords;
    endNow = () => {
      opened.endNow?.();
    };
    ending.addEventListener('abort', endNow);
    await client.connect(transport, { signal: ending, timeout: noLimit });
    await list({ signal: ending, timeout: noLimit });
    client.onclose = () => {
      if (!isClosing())
        goOffline(
          hasSentTooMuch
            ? `${describeTooMuch(source)} Request less.`
            : `The server ${source.name} (${source.described}) has ended.`,
        );
    };
    const listAgain = oneAtATime(() => list({ signal: timeLimit(limitMs), timeout: noLimit }), {
      onError: noteTooMuch,
      pauseMs: betweenListsMs,
    });
    client.setNotificationHandler(ToolListChangedNotificationSchema, listAgain);
  } catch (thrown) {
    noteTooMuch(thrown);
    if (limit.aborted) goOffline(describeTimeout(source, limitMs));
    else goOffline(isEndedForTooMuch() ? describeTooMuch(source) : explainStartFailure(source, thrown));
    await client.close().catch(() => undefined);
  } finally {
    ending.removeEventListener('abort', endNow);
  }
}
