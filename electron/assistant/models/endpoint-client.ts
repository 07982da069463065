import { APIError, OpenAI } from 'openai';
import { foreignLimits } from '../../../shared/foreign-limits.ts';
import { limitedFetch } from '../../wire/limited-fetch.ts';
import { refusalWords } from './refusal-words.ts';

/** A refusal by the endpoint, with all that it said: the client's own error keeps only what OpenAI itself would say. */
export class EndpointRefusal extends APIError {
  readonly words: string;
  /** Everything it said, to look for what it blames. */
  readonly text: string;

  constructor(status: number | undefined, body: unknown, headers: Headers | undefined) {
    const words = refusalWords(body);
    super(status, undefined, words, headers);
    this.words = words;
    this.text = (typeof body === 'string' ? body : JSON.stringify(body)).slice(0, foreignLimits.refusalBody);
  }
}

/** The client with what must not come from elsewhere held off: keys and accounts of the environment, retries, redirects (they would carry the conversation to another address) and logs. */
export class EndpointClient extends OpenAI {
  /** `most`: bytes that one answer may have. */
  constructor({
    root,
    key,
    most = foreignLimits.modelBody,
  }: {
    readonly root: string;
    readonly key: string | undefined;
    readonly most?: number;
  }) {
    super({
      baseURL: root,
      apiKey: key ?? 'none',
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      maxRetries: 0,
      // Silence is watched by the one who asks; this only has to be longer.
      timeout: 2 ** 31 - 1,
      logLevel: 'off',
      fetchOptions: { redirect: 'manual' },
      fetch: limitedFetch({ most, mostOfRefusal: foreignLimits.refusalBody, per: 'answer' }),
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
