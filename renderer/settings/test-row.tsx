import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AppError } from '../../shared/app-error.ts';
import type { ModelTest } from '../../shared/models/model-test.ts';
import type { ModelSettings } from '../../shared/settings.ts';
import { ask } from '../bridge.ts';
import { Button } from '../ui/button.tsx';

interface TestRowProps {
  readonly settings: ModelSettings;
  beforeTest(): Promise<boolean>;
}

export function TestRow({ settings, beforeTest }: TestRowProps) {
  const [state, setState] = useState<'idle' | 'asking' | ModelTest>('idle');
  const current = useRef(0);
  useEffect(
    () => () => {
      if (current.current > 0) void ask('models/stop-test', {}).catch(() => undefined);
    },
    [],
  );
  const isReady = settings.baseUrl !== '' && settings.model !== '';
  const test = async (): Promise<void> => {
    current.current += 1;
    const mine = current.current;
    setState('asking');
    const result = await runTest(settings, beforeTest);
    if (mine === current.current) setState(result);
  };
  const stop = (): void => {
    current.current += 1;
    setState('idle');
    void ask('models/stop-test', {}).catch(() => undefined);
  };
  return (
    <div className="test-row">
      {state === 'asking' ? (
        <Button onClick={stop}>Stop</Button>
      ) : (
        <Button
          disabled={!isReady}
          onClick={() => {
            void test();
          }}
        >
          Test
        </Button>
      )}
      <div className="test-result" role="status">
        {state === 'idle' ? (
          <p>{isReady ? 'Sends one short question.' : 'Enter an address and a model.'}</p>
        ) : state === 'asking' ? (
          <p>Asking {settings.model}…</p>
        ) : (
          <Outcome result={state} model={settings.model} />
        )}
      </div>
    </div>
  );
}

async function runTest(
  settings: ModelSettings,
  beforeTest: () => Promise<boolean>,
): Promise<'idle' | ModelTest> {
  try {
    return (await beforeTest()) ? await ask('models/test', { settings }) : 'idle';
  } catch (thrown) {
    const { code, message } = AppError.from(thrown);
    return { ok: false, code, message };
  }
}

function Outcome({ result, model }: { readonly result: ModelTest; readonly model: string }) {
  if (!result.ok)
    return (
      <p data-tone="bad">
        <CircleAlert aria-label="Problem" />
        {result.message}
      </p>
    );
  const { reply, durationMs, tokens, isStructured, models } = result;
  const facts = [
    isStructured ? 'structured output' : 'no structured output (not needed)',
    tokens.input + tokens.output > 0 ? `${tokens.input} + ${tokens.output} tokens` : 'no token counts',
    models === null ? 'lists no models' : `lists ${models} ${models === 1 ? 'model' : 'models'}`,
  ];
  return (
    <>
      <p data-tone="ok">
        <CircleCheck aria-hidden />
        {model} answered in {durationMs < 1_000 ? `${durationMs} ms` : `${(durationMs / 1_000).toFixed(1)} s`}
        : <code title={reply}>{reply.trim() === '' ? 'nothing' : reply}</code>
      </p>
      <small>{facts.join(' · ')}</small>
    </>
  );
}
