import { AppError } from '../../../shared/app-error.ts';
import type { ModelSettings } from '../../../shared/settings.ts';
import { sayDuration } from '../../../shared/text/say-duration.ts';
import { isRateLimit, type AttemptFailure } from './attempt-failure.ts';

interface About {
  readonly settings: Pick<ModelSettings, 'baseUrl' | 'model' | 'timeoutMs'>;
  readonly key: string | undefined;
  /** How often it was tried. */
  readonly tried: number;
}

/** What the person is told of a failure: what happened, where, in whose words, and what to do. The key is in none of it. */
export function sayFailure(failure: AttemptFailure, { settings, key, tried }: About): AppError {
  const { baseUrl, model } = settings;
  const scrub = scrubber(key);
  const place = new URL(baseUrl).host;
  const times = tried > 1 ? ` ${tried} times` : '';
  const error = (code: string, message: string, details: Readonly<Record<string, unknown>> = {}): AppError =>
    new AppError(code, scrub(message), { details: { baseUrl, model, ...details } });
  switch (failure.kind) {
    case 'silent':
      return error(
        'model-timeout',
        `${place} said nothing for ${sayDuration(settings.timeoutMs)}${tried > 1 ? `, ${tried} times in a row` : ''}. If the model needs longer, raise its timeout in Settings, Models.`,
      );
    case 'unreachable':
      return error('model-unreachable', sayUnreachable(failure, { place, baseUrl }));
    case 'too-much':
      return error(
        'model-answer-too-long',
        `${place} was not heard to the end: ${failure.words}. Ask for less, or choose another model in Settings, Models.`,
      );
    case 'broken':
      return error(
        'model-unreachable',
        `${place} was asked${times}, but ${failure.words}. Check the address in Settings, Models, or try again.`,
      );
    case 'refused': {
      const details = { status: failure.status, words: scrub(failure.words) };
      if (isRateLimit(failure))
        return error(
          'model-rate-limited',
          `${place} limits how often it may be asked: ${quote(failure.words)} ${sayPause(failure.retryAfterMs)}`,
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

function sayUnreachable(
  { code, words }: { readonly code: string; readonly words: string },
  { place, baseUrl }: { readonly place: string; readonly baseUrl: string },
): string {
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${baseUrl}. If the model runs on this computer, start its server; else check the address in Settings, Models.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `There is no server called ${place}. Check the address in Settings, Models, and the network.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|ERR_TLS/.test(code))
    return `The connection to ${place} is not safe: ${words}. Check the address, or have the certificate trusted by this computer.`;
  return `${baseUrl} cannot be reached: ${words}. Check the address in Settings, Models, and the network.`;
}

function adviceFor(
  { status, movedTo, text }: Extract<AttemptFailure, { kind: 'refused' }>,
  { model, key }: { readonly model: string; readonly key: string | undefined },
): string {
  if (movedTo !== undefined) return ` It is now at ${movedTo}: enter that address in Settings, Models.`;
  if (status === 200) return ' That is no answer of a model: check the address in Settings, Models.';
  if (status === 401 || status === 403)
    return key === undefined
      ? ' It may want a key: enter one in Settings, Models.'
      : ' Check the key in Settings, Models.';
  if (status === 404) return ` Check the address and the model's name (${model}) in Settings, Models.`;
  if (status === 402 || status === 429)
    return ' Add to what may be used there, or choose another model in Settings, Models.';
  if (/context[ _-]?(?:length|window)/i.test(text))
    return ' Clear the conversation, or choose a model with more room in Settings, Models.';
  if (status !== undefined && status >= 500) return ' Try again in a while.';
  return '';
}

function sayPause(retryAfterMs: number | undefined): string {
  return retryAfterMs === undefined || retryAfterMs === 0
    ? 'Wait a little, then try again.'
    : `Try again in ${sayDuration(retryAfterMs)}.`;
}

const quote = (words: string): string => (words === '' ? 'it gave no reason.' : `“${words}”`);

/** Hides the key in a text, whole or as it looks in a URL. */
function scrubber(key: string | undefined): (text: string) => string {
  if (key === undefined || key === '') return (text) => text;
  return (text) =>
    [key, encodeURIComponent(key)].reduce((scrubbed, each) => scrubbed.replaceAll(each, '•••'), text);
}
