import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import type { AttemptFailure } from './attempt-failure.ts';
import { EndpointRefusal } from './endpoint-client.ts';
import { TooMuchSent } from '../../network/limited-fetch.ts';
import { refusalWords } from './refusal-words.ts';
import { retryAfterOf } from './retry-wait.ts';
import { statusInBody } from './status-in-body.ts';

export function readFailure(thrown: unknown): AttemptFailure {
  const tooMuch = causesOf(thrown).find((error) => error instanceof TooMuchSent);
  if (tooMuch !== undefined) return { kind: 'too-much', words: tooMuch.message };
  if (thrown instanceof EndpointRefusal) return refused(thrown, thrown.words, thrown.text);
  if (thrown instanceof APIConnectionTimeoutError)
    return { kind: 'unreachable', code: 'ETIMEDOUT', words: 'the connection timed out' };
  if (thrown instanceof APIConnectionError) return unreachable(thrown.cause);
  if (thrown instanceof APIError)
    return refused(thrown as APIError, refusalWords(thrown.error), JSON.stringify(thrown.error));
  if (thrown instanceof SyntaxError)
    return { kind: 'broken', words: 'the response is not a chat completion' };
  return codeOf(thrown) === 'UND_ERR_BODY_TIMEOUT'
    ? { kind: 'timeout' }
    : { kind: 'broken', words: 'the connection closed before an answer arrived' };
}

function refused(error: APIError, words: string, text: string): AttemptFailure {
  const status = error.status ?? statusInBody(error.error);
  return {
    kind: 'refused',
    status,
    words,
    text,
    retryAfterMs: retryAfterOf(error.headers, Date.now()),
    movedTo: error.headers?.get('location') ?? undefined,
  };
}

function unreachable(cause: unknown): AttemptFailure {
  const code = codeOf(cause);
  if (code === 'UND_ERR_HEADERS_TIMEOUT') return { kind: 'timeout' };
  return { kind: 'unreachable', code, words: innermost(cause).message };
}

function codeOf(thrown: unknown): string {
  return (
    causesOf(thrown).flatMap((error) =>
      'code' in error && typeof error.code === 'string' ? [error.code] : [],
    )[0] ?? ''
  );
}

function causesOf(thrown: unknown): Error[] {
  return thrown instanceof Error ? [thrown, ...causesOf(causeOf(thrown))] : [];
}

function innermost(thrown: unknown): Error {
  let error = thrown instanceof Error ? thrown : new Error(String(thrown));
  for (let next = causeOf(error); next instanceof Error; next = causeOf(error)) error = next;
  return error;
}

const causeOf = (error: Error): unknown => (error instanceof AggregateError ? error.errors[0] : error.cause);
