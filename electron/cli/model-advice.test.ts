import { expect, test } from 'vitest';
import { describeModelFailure } from '../assistant/models/describe-model-failure.ts';
import type { AttemptFailure } from '../assistant/models/attempt-failure.ts';
import { optionAdvice } from './model-advice.ts';

const refused = { kind: 'refused', text: '', retryAfterMs: undefined, movedTo: undefined } as const;
const failures: readonly AttemptFailure[] = [
  { kind: 'timeout' },
  { kind: 'broken', words: 'it broke' },
  ...['ECONNREFUSED', 'ENOTFOUND', 'EOTHER'].map((code): AttemptFailure => ({
    kind: 'unreachable',
    code,
    words: 'no',
  })),
  { kind: 'too-much', words: 'over 10 MB' },
  { ...refused, status: 400, words: 'no', text: 'maximum context length' },
  ...[200, 401, 402, 404].map((status): AttemptFailure => ({ ...refused, status, words: 'no' })),
  { ...refused, status: 301, words: 'moved', movedTo: 'http://other' },
];

const advice = optionAdvice({ address: '--base-url', model: '--model', key: 'PLANWRIGHT_API_KEY' });

test.each(failures)('advice for %j names settings or options', (failure) => {
  for (const key of ['sk-secret', undefined]) {
    const about = { settings: { baseUrl: 'http://here/v1', model: 'm', timeoutMs: 1000 }, key, tried: 1 };
    expect(describeModelFailure(failure, about).message).toContain('Settings, Models');
    const { message } = describeModelFailure(failure, { ...about, advice });
    expect(message).not.toContain('Settings');
    expect(message).toMatch(/--base-url|--model|PLANWRIGHT_API_KEY/);
  }
});
