import { APIError, OpenAI } from 'openai';
import { foreignLimits } from '../../../shared/foreign-limits.ts';
import { limitedFetch } from '../../network/limited-fetch.ts';
import { refusalWords } from './refusal-words.ts';

export class EndpointRefusal extends APIError {
  readonly words: string;
  readonly text: string;

  constructor(status: number | undefined, body: unknown, headers: Headers | undefined) {
    const words = refusalWords(body);
    super(status, undefined, words, headers);
    this.words = words;
    this.text = (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, foreignLimits.refusalBody);
  }
}

/**
 * Uses no keys or accounts from the environment. Doesn't retry, log, or follow redirects, which would leak
 * the conversation.
 */
export class EndpointClient extends OpenAI {
  constructor({
    root,
    key,
    maxBytes = foreignLimits.modelBody,
  }: {
    readonly root: string;
    readonly key: string | undefined;
    readonly maxBytes?: number;
  }) {
    super({
      baseURL: root,
      apiKey: key ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      timeout: 2 ** 31 - 1,
      logLevel: 'off',
      fetchOptions: { redirect: 'manual' },
      fetch: limitedFetch({ maxBytes, maxRefusalBytes: foreignLimits.refusalBody, per: 'answer' }),
      ...(key === undefined ? { defaultHeaders: { Authorization: null } } : {}),
    });
  }

  protected override makeStatusError(
    status: number,
    body: object | undefined,
    text: string | undefined,
    headers: Headers,
  ): APIError {
    return new EndpointRefusal(status, body ?? text ?? '', headers);
  }
}
