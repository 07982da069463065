import { Stream } from 'openai/streaming';
import type { GrowingAnswer } from './collect-answer.ts';
import { EndpointRefusal, type EndpointClient } from './endpoint-client.ts';
import { statusInBody } from './status-in-body.ts';

interface Reading {
  readonly client: EndpointClient;
  readonly answer: GrowingAnswer;
  readonly onActivity: () => void;
}

export async function readResponse(response: Response, reading: Reading): Promise<void> {
  if ((response.headers.get('content-type') ?? '').includes('event-stream'))
    return readEvents(response, reading);
  const text = await response.text();
  if (/^\s*(?:data|event|id|retry)?:/.test(text)) return readEvents(new Response(text), reading);
  const body = parseJson(text);
  if (!isCompletion(body))
    throw new EndpointRefusal(statusInBody(body) ?? response.status, body ?? text, response.headers);
  reading.answer.take(body);
}

async function readEvents(response: Response, { client, answer, onActivity }: Reading): Promise<void> {
  for await (const part of Stream.fromSSEResponse<unknown>(response, new AbortController(), client)) {
    onActivity();
    answer.take(part);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isCompletion = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'choices' in body && Array.isArray(body.choices);
