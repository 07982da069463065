import { AppError } from '../../../shared/app-error.ts';
import type { ModelSettings } from '../../../shared/settings.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { isRateLimit, type AttemptFailure } from './attempt-failure.ts';

interface About {
  readonly settings: Pick<ModelSettings, 'baseUrl' | 'model' | 'timeoutMs'>;
  readonly key: string | undefined;
  readonly tried: number;
}

/** Never contains the key. */
export function describeModelFailure(failure: AttemptFailure, { settings, key, tried }: About): AppError {
  const { baseUrl, model } = settings;
  const scrub = scrubber(key);
  const place = new URL(baseUrl).host;
  const attempts = tried > 1 ? ` after ${tried} attempts` : '';
  const error = (code: string, message: string, details: Readonly<Record<string, unknown>> = {}): AppError =>
    new AppError(code, scrub(message), { details: { baseUrl, model, ...details } });
  switch (failure.kind) {
    case 'timeout':
      return error(
        'model-timeout',
        `${place} didn’t respond for ${formatDuration(settings.timeoutMs)}${tried > 1 ? `, ${tried} times in a row` : ''}. If the model needs longer, raise its timeout in Settings, Models.`,
      );
    case 'unreachable':
      return error('model-unreachable', describeUnreachable(failure, { place, baseUrl }));
    case 'too-much':
      return error(
        'model-answer-too-long',
        `${place} sent too much: ${failure.words}. Shorten your request, or choose another model in Settings, Models.`,
      );
    case 'broken':
      return error(
        'model-unreachable',
        `No answer from ${place}${attempts}: ${failure.words}. Check the address in Settings, Models, or try again.`,
      );
    case 'refused': {
      const details = { status: failure.status, words: scrub(failure.words) };
      if (isRateLimit(failure))
        return error(
          'model-rate-limited',
          `${place} limits the number of requests: ${quote(failure.words)} ${describePause(failure.retryAfterMs)}`,
          details,
        );
      return error(
        'model-refused',
        `${place} ${failure.status === undefined ? 'refused' : `answered ${failure.status}`}: ${quote(failure.words)}${adviceFor(failure, { model, key })}`,
        details,
      );
    }
  }
}

function describeUnreachable(
  { code, words }: { readonly code: string; readonly words: string },
  { place, baseUrl }: { readonly place: string; readonly baseUrl: string },
): string {
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${baseUrl}. If the model runs on this computer, start its server. Otherwise check the address in Settings, Models.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Can't find the server ${place}. Check the address in Settings, Models, and the network.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|ERR_TLS/.test(code))
    return `The connection to ${place} isn't secure: ${words}. Check the address, or trust the certificate on this computer.`;
  return `Can't reach ${baseUrl}: ${words}. Check the address in Settings, Models, and the network.`;
}

function adviceFor(
  { status, movedTo, text }: Extract<AttemptFailure, { kind: 'refused' }>,
  { model, key }: { readonly model: string; readonly key: string | undefined },
): string {
  if (movedTo !== undefined) return ` It moved to ${movedTo}: enter that address in Settings, Models.`;
  if (status === 200) return " The response isn't from a model. Check the address in Settings, Models.";
  if (status === 401 || status === 403)
    return key === undefined
      ? ' It may need a key: enter one in Settings, Models.'
      : ' Check the key in Settings, Models.';
  if (status === 404) return ` Check the address and the model's name (${model}) in Settings, Models.`;
  if (status === 402 || status === 429)
    return ' Add credit there, or choose another model in Settings, Models.';
  if (/context[ _-]?(?:length|window)/i.test(text))
    return ' Clear the conversation, or choose a model with a larger context in Settings, Models.';
  if (status !== undefined && status >= 500) return ' Try again later.';
  return '';
}

function describePause(retryAfterMs: number | undefined): string {
  return retryAfterMs === undefined || retryAfterMs === 0
    ? 'Wait a moment, then try again.'
    : `Try again in ${formatDuration(retryAfterMs)}.`;
}

const quote = (words: string): string => (words === '' ? 'no reason given.' : `“${words}”`);

function scrubber(key: string | undefined): (text: string) => string {
  if (key === undefined || key === '') return (text) => text;
  return (text) =>
    [key, encodeURIComponent(key)].reduce((scrubbed, each) => scrubbed.replaceAll(each, '•••'), text);
}
