import { AppError } from '../../../shared/app-error.ts';
import type { ModelSettings } from '../../../shared/settings.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { isRateLimit, type AttemptFailure } from './attempt-failure.ts';
import { settingsAdvice, type ModelAdvice } from './model-advice.ts';

interface About {
  readonly settings: Pick<ModelSettings, 'baseUrl' | 'model' | 'timeoutMs'>;
  readonly key: string | undefined;
  readonly tried: number;
  readonly advice?: ModelAdvice;
}

export function describeModelFailure(
  failure: AttemptFailure,
  { settings, key, tried, advice = settingsAdvice }: About,
): AppError {
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
        `${place} didn’t respond for ${formatDuration(settings.timeoutMs)}${tried > 1 ? `, ${tried} times in a row` : ''}. If the model needs longer, ${advice.waitLonger}.`,
      );
    case 'unreachable':
      return error('model-unreachable', describeUnreachable(failure, { place, baseUrl, advice }));
    case 'too-much':
      return error(
        'model-answer-too-long',
        `${place} sent too much: ${failure.words}. Shorten your request, or ${advice.chooseAnother}.`,
      );
    case 'broken':
      return error(
        'model-unreachable',
        `No answer from ${place}${attempts}: ${failure.words}. Check ${advice.address}, or try again.`,
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
        `${place} ${failure.status === undefined ? 'refused' : `answered ${failure.status}`}: ${quote(failure.words)}${adviceFor(failure, { model, key, advice })}`,
        details,
      );
    }
  }
}

function describeUnreachable(
  { code, words }: { readonly code: string; readonly words: string },
  {
    place,
    baseUrl,
    advice,
  }: { readonly place: string; readonly baseUrl: string; readonly advice: ModelAdvice },
): string {
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${baseUrl}. If the model runs on this computer, start its server. Otherwise check ${advice.address}.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `Can't find the server ${place}. Check ${advice.address}, and the network.`;
  if (/CERT|SELF_SIGNED|UNABLE_TO_VERIFY|SSL|ERR_TLS/.test(code))
    return `The connection to ${place} isn't secure: ${words}. Check the address, or trust its certificate on this computer.`;
  return `Can't reach ${baseUrl}: ${words}. Check ${advice.address}, and the network.`;
}

function adviceFor(
  { status, movedTo, text }: Extract<AttemptFailure, { kind: 'refused' }>,
  {
    model,
    key,
    advice,
  }: { readonly model: string; readonly key: string | undefined; readonly advice: ModelAdvice },
): string {
  if (movedTo !== undefined) return ` It moved to ${movedTo}: ${advice.enterAddress}.`;
  if (status === 200) return ` The response isn't from a model. Check ${advice.address}.`;
  if (status === 401 || status === 403)
    return key === undefined ? ` It may need a key: ${advice.enterKey}.` : ` Check ${advice.key}.`;
  if (status === 404) return ` Check ${advice.addressAndModel(model)}.`;
  if (status === 402 || status === 429) return ` Add credit there, or ${advice.chooseAnother}.`;
  if (/context[ _-]?(?:length|window)/i.test(text))
    return ` Clear the conversation, or ${advice.chooseLarger}.`;
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
